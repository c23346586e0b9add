package shop.shipping.corrected;

import org.springframework.data.repository.ListCrudRepository;

interface ShipmentRepository extends ListCrudRepository<Shipment, String> {}
