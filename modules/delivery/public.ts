/** Everything that other modules' servers may use of delivery. */
export { ParcelId } from './domain/parcel.schemas.ts';
export { isFeeAtBank } from './server/is-fee-at-bank.ts';
export { isLabelWithheld } from './server/is-label-withheld.ts';
export {
  findParcelProgressByLeg,
  findLegEmissions,
  type LegDeliveryProgress,
} from './server/find-parcel-progress-by-leg.ts';
export { findDeliveryProgress, type DeliveryProgress } from './server/delivery-progress.ts';
