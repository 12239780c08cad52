/** Couriers by their key. The first two are the built-in ones of the demo. */
export const carrierKeys = ['wombat', 'magpie', 'transdirect'] as const;
export type CarrierKey = (typeof carrierKeys)[number];
