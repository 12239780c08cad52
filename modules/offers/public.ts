/** All that other modules' servers may use of offers. */
export { isTalkHidden } from './server/in-sight.ts';
export { offerThings } from './server/offer.views.ts';
export { thingsOfOffers } from './server/things-of-offers.ts';
