import type { Config } from '#platform/config/config.ts';
import { builtInCouriers } from './built-in-courier.ts';
import type { Courier } from './courier.ts';

/** The couriers that this site can ask. The built-in ones exist in demo mode only: they carry nothing. */
export const couriersOf = ({ APP_MODE }: Pick<Config, 'APP_MODE'>): readonly Courier[] =>
  APP_MODE === 'demo' ? builtInCouriers : [];
