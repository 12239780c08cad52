import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { isLive } from '../domain/subscription-state.ts';
import { debitTokens } from './debit-tokens.ts';
import { endSubscription } from './end-subscription.ts';
import { subscriptionOf } from './subscription-of.ts';
import { tokenBalance } from './token-balance.ts';

/** Every stretch of subscription, and every token that came or went. */
export async function exportPayments(db: Db, member: MemberId): Promise<unknown> {
  const subscription = await sql`
    select starts_at, paid_until, renewal, source, created_at from subscription_period where member_id = ${member} order by starts_at`.execute(db);
  const tokens = await sql`
    select booked.id, booked.kind, booked.reference, booked.created_at, account.kind as account, entry.amount, entry.balance_after
    from token_account account join token_entry entry on entry.account_id = account.id join token_transaction booked on booked.position = entry.position
    where account.owner_id = ${member} order by entry.position`.execute(db);
  return { subscription: subscription.rows, tokens: tokens.rows };
}

/** A member leaves: the subscription ends, tokens go back to the house. What was booked is a tax record, without a name in it, and stays. */
export async function erasePayments(unit: Unit, member: MemberId): Promise<void> {
  const [subscription] = await subscriptionOf(unit.db, [member], unit.now);
  if (subscription && isLive(subscription.state)) await endSubscription(unit, member);
  const [balance] = await tokenBalance(unit.db, [member]);
  if (balance && balance.total > 0) await debitTokens(unit, 'closing', { memberId: member, amount: balance.total, reference: member });
}
