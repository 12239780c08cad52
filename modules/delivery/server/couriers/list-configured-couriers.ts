import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { guardOutgoingCalls } from '#platform/outgoing/guard-outgoing-calls.ts';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import { createDemoCourier } from './demo-courier.ts';
import type { Courier } from './courier.ts';
import { createTransdirectCourier } from './transdirect.ts';

export interface CourierSite {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
}

/**
 * The couriers that this site knows, on or off. The built-in ones exist in demo mode only: they carry nothing.
 * Transdirect stands beside them once its account is configured.
 */
export function listConfiguredCouriers({ config, db, clock }: CourierSite): readonly Courier[] {
  const site = { db, clock, stepMinutes: deliverySettings.read(config).COURIER_STEP_MINUTES };
  const builtIn =
    config.APP_MODE === 'demo'
      ? [createDemoCourier('wombat', 'standard', site), createDemoCourier('magpie', 'express', site)]
      : [];
  const all = hasTransdirect(config) ? [...builtIn, createTransdirectCourier(config)] : builtIn;
  return all.map((courier) => guardOutgoingCalls(db, courier));
}

/** Whether any courier is configured, without opening one. */
export const hasConfiguredCouriers = (config: Config): boolean => config.APP_MODE === 'demo' || hasTransdirect(config);

function hasTransdirect(config: Config): boolean {
  const { TRANSDIRECT_API_KEY, TRANSDIRECT_ID, TRANSDIRECT_KEY } = deliverySettings.read(config);
  return TRANSDIRECT_API_KEY !== undefined || (TRANSDIRECT_ID !== undefined && TRANSDIRECT_KEY !== undefined);
}
