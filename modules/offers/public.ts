/** All that other modules' servers may use of offers. */
export { isOfferHidden } from './server/in-sight.ts';
