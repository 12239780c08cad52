import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';

/**
 * SQL condition: this member is a subscriber at this moment, days of grace included. For other modules' statements; a
 * bound id makes it one index probe a statement, a column one a row.
 */
export const isSubscriber = (member: MemberId | RawBuilder<unknown>, now: Date): RawBuilder<boolean> => sql`exists (
  select from subscription_period where member_id = ${member} and starts_at <= ${now} and holds_until > ${now})`;
