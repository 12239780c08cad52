import { hour } from '#contracts/durations.ts';
import type { Unit } from '#platform/db/unit.ts';
import { offerSettings } from '../domain/offers.settings.ts';

/** When terms that are sent now lapse unless they are answered. */
export const computeOfferExpiry = ({ now, config }: Pick<Unit, 'now' | 'config'>): Date =>
  new Date(now.getTime() + offerSettings.read(config).OFFER_HOURS * hour);
