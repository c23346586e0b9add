package rows.real_02.rabbit_mybatisplus_good;

import com.baomidou.mybatisplus.extension.service.impl.ServiceImpl;
import org.springframework.stereotype.Service;

@Service
public class OrderService extends ServiceImpl<OrderMapper, PurchaseOrder> {

  public void close(String orderNo) {
    PurchaseOrder closed = new PurchaseOrder();
    closed.setOrderNo(orderNo);
    closed.setStatus(4);
    this.updateById(closed);
  }
}
