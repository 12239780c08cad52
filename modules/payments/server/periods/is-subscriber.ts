import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { SubscriptionPeriod } from '../subscription-period.entity.ts';

const period = entityColumns(SubscriptionPeriod);

/**
 * SQL condition: this member is a subscriber at this moment, days of grace included. For statements of other modules; a
 * bound id costs one index probe per statement, a column one per row.
 */
export const isSubscriberSql = (member: MemberId | RawBuilder<unknown>, now: Date): RawBuilder<boolean> => sql`exists (
  select from subscription_period
  where ${period.memberId} = ${member} and ${period.startsAt} <= ${now} and ${period.holdsUntil} > ${now})`;
