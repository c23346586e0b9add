package rows.real_02.rabbit_mybatisplus_good;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import org.apache.ibatis.annotations.Mapper;

@Mapper
public interface OrderMapper extends BaseMapper<PurchaseOrder> {}
