/** Everything that other modules' servers may use of delivery. */
export { isLabelWithheld } from './server/is-label-withheld.ts';
export {
  findParcelProgressByLeg,
  findLegEmissions,
  type LegDeliveryProgress,
} from './server/find-parcel-progress-by-leg.ts';
export { findDeliveryProgress, type DeliveryProgress } from './server/delivery-progress.ts';
