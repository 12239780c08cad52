import { sql, type RawBuilder } from 'kysely';
import { hour } from '#contracts/durations.ts';
import type { MemberId, OfferId } from '#contracts/ids.ts';
import { memberHolidayChosenAtSql, memberHolidayEndSql } from '#modules/members/public.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { offerSettings } from '../domain/offers.settings.ts';
import { Offer } from './offer.entity.ts';
import { publishOfferChange } from './offer.topics.ts';
import { awaitedMemberSql } from './offer-expiry.ts';

const offer = entityColumns(Offer);
const shifted = selectList({ id: offer.id, offererId: offer.offererId, ownerId: offer.ownerId });

/**
 * Makes the clocks of pending offers count the holiday of the member who is awaited: a holiday that was begun or moved
 * on pauses them, one that ended early takes the rest back. A day is left to answer in either case. An offer remembers
 * the holiday that it counts, so that a repeated or late call changes nothing. One statement for any number of offers.
 */
async function shiftClocks(unit: Unit, which: RawBuilder<boolean>): Promise<OfferId[]> {
  const left = sql`make_interval(secs => ${(offerSettings.read(unit.config).OFFER_HOURS_AFTER_HOLIDAY * hour) / 1000})`;
  const endAfterNow = (end: RawBuilder<unknown>) => sql`greatest(coalesce(${end}, ${unit.now}), ${unit.now})`;
  const { rows } = await query`
    with due as (
      select ${offer.id}, ${endAfterNow(offer.holidayEnd)} as counted, fresh.holiday_end,
        ${endAfterNow(sql`fresh.holiday_end`)} as ends
      from offer cross join lateral (select ${memberHolidayEndSql(awaitedMemberSql)} as holiday_end) fresh
      where ${offer.state} = 'pending' and ${which}
      order by ${offer.id} for update of offer
    )
    update offer set
      expires_at = greatest(${offer.expiresAt} + (due.ends - due.counted), due.ends + ${left}),
      holiday_end = due.holiday_end,
      reminded_at = case when due.ends > due.counted then null else ${offer.remindedAt} end
    from due where due.id = ${offer.id} and due.ends <> due.counted
    returning ${shifted}`.execute(unit.db);
  for (const each of rows) publishOfferChange(unit, each);
  return rows.map(({ id }) => id);
}

/** Shifts the clocks of all offers that await this member. */
export const shiftClocksOfAwaited = (unit: Unit, memberId: MemberId): Promise<OfferId[]> =>
  shiftClocks(
    unit,
    sql<boolean>`(${offer.offererId} = ${memberId} or ${offer.ownerId} = ${memberId}) and ${offer.authorId} <> ${memberId}
      and ${offer.expiresAt} > ${unit.now}`,
  );

/**
 * Shifts the clocks of those among these offers that do not count a holiday yet: one that began while they were sent.
 * A holiday that was chosen after an offer had expired does not bring it back.
 * @returns the offers whose clock was shifted
 */
export const shiftClocksOfOffers = (unit: Unit, ids: readonly OfferId[]): Promise<OfferId[]> =>
  shiftClocks(
    unit,
    sql<boolean>`${offer.id} = ${anySql(ids)}
      and coalesce(${memberHolidayChosenAtSql(awaitedMemberSql)} < ${offer.expiresAt}, true)`,
  );
