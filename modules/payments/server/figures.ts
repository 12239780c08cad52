import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import type { Db } from '#platform/db/db.ts';
import { centsHouseAccounts } from '../domain/cents.ts';
import { paymentSettings } from '../domain/payments.settings.ts';
import { typedTables } from './tables.ts';

const { provider: _provider, ...revenue } = centsHouseAccounts;

const revenuePart = sql`case account.name ${sql.join(
  Object.entries(revenue).map(([part, name]) => sql`when ${sql.lit(name)} then ${sql.lit(part)}`),
  sql` `,
)} end`;

/** Cents from the ledger, by what they were paid for. */
const money = (from: Date, until: Date): RawBuilder<unknown> => sql`
  select case booked.kind when 'refund' then 'refunded' when 'chargeback' then 'chargedBack'
      when 'chargebackWon' then 'chargedBack' else 'paid' end as metric,
    date_trunc('hour', booked.created_at, 'UTC') as hour, ${revenuePart} as part,
    sum(case when booked.kind in ('refund', 'chargeback', 'chargebackWon') then entry.amount else -entry.amount end)
      as amount
  from ledger_transaction booked
  join ledger_entry entry on entry.position = booked.position
  join ledger_account account on account.id = entry.account_id
  where booked.asset = 'cents' and booked.created_at >= ${from} and booked.created_at < ${until}
    and account.asset = 'cents' and account.name in (${sql.join(Object.values(revenue).map((name) => sql.lit(name)))})
  group by 1, 2, 3`;

/** Boosts bought, by the tokens that were spent on them: the boosts themselves are deleted once they are over. */
const boosted = (from: Date, until: Date): RawBuilder<unknown> => sql`
  select 'boosted', date_trunc('hour', created_at, 'UTC'), '', count(*)
  from ledger_transaction where asset = 'token' and kind = 'boost' and created_at >= ${from} and created_at < ${until}
  group by 2`;

/** Members who subscribe: their first period, or one after a pause that is longer than the days of grace. */
const subscribed = (from: Date, until: Date, grace: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select 'subscribed', date_trunc('hour', starts_at, 'UTC'), '', count(*)
  from subscription_period period
  where starts_at >= ${from} and starts_at < ${until} and paid_until > starts_at and not exists (
    select from subscription_period earlier
    where earlier.member_id = period.member_id and earlier.starts_at < period.starts_at
      and earlier.holds_until >= period.starts_at - ${grace})
  group by 2`;

/** Members whose subscription is over, unless they subscribe again within the days of grace. */
const lapsed = (from: Date, until: Date, grace: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select 'lapsed', date_trunc('hour', holds_until, 'UTC'), '', count(*)
  from subscription_period period
  where holds_until >= ${from} and holds_until < ${until} and paid_until > starts_at and not exists (
    select from subscription_period later
    where later.member_id = period.member_id and later.starts_at > period.starts_at
      and later.starts_at <= period.holds_until + ${grace})
  group by 2`;

/**
 * Hourly figures of money and subscriptions between two instants, as `(metric, hour, part, amount)`: cents paid,
 * refunded and charged back by what they were for; boosts bought; subscriptions begun and lapsed.
 */
export function paymentFiguresSql(from: Date, until: Date, config: ParsedSettings): RawBuilder<unknown> {
  const { SUBSCRIPTION_GRACE_DAYS } = paymentSettings.read(config);
  const grace = sql`make_interval(days => ${SUBSCRIPTION_GRACE_DAYS}::integer)`;
  return sql`${money(from, until)} union all ${boosted(from, until)} union all ${subscribed(from, until, grace)} union all ${lapsed(from, until, grace)}`;
}

/**
 * When a member's periods begin and end: the moments at which they are counted. A new period may change earlier ones.
 */
export async function listSubscriptionBoundaries(db: Db, memberId: MemberId): Promise<Date[]> {
  const rows = await typedTables(db)
    .selectFrom('subscription_period')
    .select(['starts_at', 'paid_until', 'holds_until'])
    .where('member_id', '=', memberId)
    .orderBy('paid_until', 'desc')
    .limit(3)
    .execute();
  return rows.flatMap(({ starts_at, paid_until, holds_until }) => [starts_at, paid_until, holds_until]);
}
