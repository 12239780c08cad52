import { sql, type RawBuilder } from 'kysely';
import { accountMatchesAudienceSql } from '#modules/identity/public.ts';
import { hasListedItemsSql } from '#modules/items/public.ts';
import { profileMatchesAudienceSql } from '#modules/members/public.ts';
import { isSubscriberSql } from '#modules/payments/public.ts';
import { hasRankSql } from '#modules/reputation/public.ts';
import type { Config } from '#platform/config/config.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { acceptsOptionalEmailSql } from '#platform/mail/returns/paused-addresses.ts';
import { isForMembersOnly, type Audience } from '../../domain/audience.ts';
import { PromoSubscriber } from '../promo-subscriber.entity.ts';

const promo = entityColumns(PromoSubscriber);
const member = promo.memberId;

/** SQL condition on `promo_subscriber`: wants promotional email now. */
export const wantsPromoEmailSql = sql<boolean>`
  (${promo.confirmedAt} is not null and ${promo.stoppedAt} is null)`;

const is = (condition: RawBuilder<boolean>, wanted: 'yes' | 'no'): RawBuilder<boolean> =>
  wanted === 'yes' ? condition : sql`not ${condition}`;

function* ofMember(audience: Audience, config: Config, now: Date): Generator<RawBuilder<boolean>> {
  const { language, joinedFrom, joinedTo, seenWithinDays, notSeenForDays, states, interests, ranks = [] } = audience;
  const daysAgo = (days: number | undefined) =>
    days === undefined ? undefined : new Date(now.getTime() - days * 86_400_000);
  const seen = { seenSince: daysAgo(seenWithinDays), notSeenSince: daysAgo(notSeenForDays) };
  yield accountMatchesAudienceSql(member, { language, joinedFrom, joinedTo, ...seen }, now);
  const profile = profileMatchesAudienceSql(member, { states, interests });
  if (profile) yield profile;
  if (audience.subscriber) yield is(isSubscriberSql(member, now), audience.subscriber);
  if (audience.hasItems) yield is(hasListedItemsSql(member), audience.hasItems);
  if (ranks.length > 0) yield hasRankSql(member, ranks, config);
}

/**
 * SQL condition on `promo_subscriber`: may receive promotional email and meets the filters. Composed of conditions that
 * the modules which own the data publish.
 */
export function isInAudienceSql(audience: Audience, config: Config, now: Date): RawBuilder<boolean> {
  const members = sql`(${member} is not null and ${sql.join([...ofMember(audience, config, now)], sql` and `)})`;
  const { people, language } = audience;
  const addresses = sql`(${promo.address} is not null and ${acceptsOptionalEmailSql(promo.address)} and ${language ? sql`${promo.locale} = ${language}` : sql`true`})`;
  if (isForMembersOnly(audience)) return sql`(${wantsPromoEmailSql} and ${members})`;
  if (people === 'addresses') return sql`(${wantsPromoEmailSql} and ${addresses})`;
  return sql`(${wantsPromoEmailSql} and (${members} or ${addresses}))`;
}
