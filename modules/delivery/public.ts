/** Everything that other modules' servers may use of delivery. */
export { estimateDelivery, type Estimate } from './domain/rate-card.ts';
