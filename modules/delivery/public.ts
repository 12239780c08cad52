/** Everything that other modules' servers may use of delivery. */
export { isLabelWithheld } from './server/is-label-withheld.ts';
export { findLegDeliveries, findLegEmissions, type LegDeliveryProgress } from './server/find-deliveries.ts';
export { findDeliveryProgress, type DeliveryProgress } from './server/delivery-progress.ts';
