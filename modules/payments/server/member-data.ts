import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { allAtOnce, inPages, type DataList, type MemberTie } from '#platform/module/member-data.ts';
import { isLive } from '../domain/subscription-state.ts';
import { debitTokens } from './debit-tokens.ts';
import { endSubscription } from './end-subscription.ts';
import { subscriptionOf } from './subscription-of.ts';
import { tokenBalance } from './token-balance.ts';

interface EntryRow {
  readonly position: string;
}

/** Every stretch of subscription, and every token that came or went. */
export const exportPayments = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'subscriptions',
    rows: allAtOnce(() =>
      sql`
    select id, starts_at, paid_until, holds_until, renewal, source, reference, created_at from subscription_period where member_id = ${member} order by starts_at`.execute(
        db,
      ),
    ),
  },
  {
    name: 'tokens',
    rows: inPages<EntryRow>(
      async (last, limit) =>
        (
          await sql<EntryRow>`
    select entry.position, booked.id, booked.kind, booked.reference, booked.created_at, account.kind as account, entry.amount, entry.balance_after
    from token_account account join token_entry entry on entry.account_id = account.id join token_transaction booked on booked.position = entry.position
    where account.owner_id = ${member} and entry.position > ${last?.position ?? 0}::bigint order by entry.position limit ${limit}`.execute(
            db,
          )
        ).rows,
    ),
  },
];

/**
 * A member leaves: the subscription ends, tokens go back to the house. What was booked is a tax record, without a name
 * in it, and stays.
 */
export async function erasePayments(unit: Unit, member: MemberId): Promise<void> {
  const [subscription] = await subscriptionOf(unit.db, [member], unit.now);
  if (subscription && isLive(subscription.state)) await endSubscription(unit, member);
  const [balance] = await tokenBalance(unit.db, [member]);
  if (balance && balance.total > 0)
    await debitTokens(unit, 'closing', { memberId: member, amount: balance.total, reference: member });
}

/** What was paid for: a subscription that holds, and tokens bought. */
export async function tiesOfPayments(db: Db, members: readonly MemberId[], now: Date): Promise<readonly MemberTie[]> {
  const subscribed = (await subscriptionOf(db, members, now)).filter(({ state }) => isLive(state));
  const holding = (await tokenBalance(db, members)).filter(({ purchased }) => purchased > 0);
  return [
    ...subscribed.map(({ memberId }) => ({ memberId, tie: 'subscription' as const })),
    ...holding.map(({ memberId }) => ({ memberId, tie: 'paidTokens' as const })),
  ];
}
