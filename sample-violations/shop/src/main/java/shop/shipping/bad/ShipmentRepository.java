package shop.shipping.bad;

import org.springframework.data.repository.ListCrudRepository;

interface ShipmentRepository extends ListCrudRepository<Shipment, String> {}
