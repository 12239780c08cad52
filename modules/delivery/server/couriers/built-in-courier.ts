import type { CarrierKey } from '../../domain/carriers.ts';
import { rateOf, type Service } from '../../domain/rate-card.ts';
import type { Courier } from './courier.ts';

/** The couriers of the demo, each with one service of the rate card. They carry nothing. */
const builtIn = (key: CarrierKey, service: Service): Courier => ({
  key,
  async quote({ from, to, parcel }) {
    const rate = rateOf(service, from, to, parcel);
    return rate ? [{ service, ...rate }] : [];
  },
});

export const builtInCouriers: readonly Courier[] = [builtIn('wombat', 'standard'), builtIn('magpie', 'express')];
