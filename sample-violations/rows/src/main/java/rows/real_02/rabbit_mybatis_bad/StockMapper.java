package rows.real_02.rabbit_mybatis_bad;

import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;

@Mapper
public interface StockMapper {

  @Insert("insert into stock_release(order_no, sku) values (#{orderNo}, #{sku}) on conflict do nothing")
  int release(@Param("orderNo") String orderNo, @Param("sku") String sku);
}
