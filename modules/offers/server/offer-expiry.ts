import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { hour } from '#contracts/durations.ts';
import { findHolidayEnd } from '#modules/members/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { offerSettings } from '../domain/offers.settings.ts';
import { Offer } from './offer.entity.ts';

const offer = entityColumns(Offer);

/** When terms lapse unless they are answered, and the end of the holiday that this counts. */
export type OfferClock = Pick<Offer, 'expiresAt' | 'holidayEnd'>;

/** The clock of terms that are sent now to this member: it runs from the end of their holiday. */
export async function startOfferClock(
  { db, now, config }: Pick<Unit, 'db' | 'now' | 'config'>,
  awaitedId: MemberId,
): Promise<OfferClock> {
  const holidayEnd = await findHolidayEnd(db, awaitedId, now);
  const from = holidayEnd ?? now;
  return { expiresAt: new Date(from.getTime() + offerSettings.read(config).OFFER_HOURS * hour), holidayEnd };
}

/** SQL value on `offer`: the member whose answer it awaits. */
export const awaitedMemberSql: RawBuilder<MemberId> = sql<MemberId>`
  case ${offer.authorId} when ${offer.offererId} then ${offer.ownerId} else ${offer.offererId} end`;
