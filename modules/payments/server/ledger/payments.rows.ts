import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { isSubscribed, type Subscription } from '../../domain/subscription-state.ts';
import { loadTokenBalances } from './token-balance.ts';
import type { TokenStatementLine } from './token-statement.ts';

export async function loadTokenBalance(
  db: Db,
  memberId: MemberId,
): Promise<{ granted: number; purchased: number; total: number }> {
  const [balance] = await loadTokenBalances(db, [memberId]);
  return { granted: balance?.granted ?? 0, purchased: balance?.purchased ?? 0, total: balance?.total ?? 0 };
}

/** A line of a member's statement, without the notes of staff. */
export const toTokenStatementRow = ({ id, kind, amount, balance, isReversed, bookedAt }: TokenStatementLine) => ({
  id,
  kind,
  amount,
  balance,
  isReversed,
  bookedAt: bookedAt.toISOString(),
});

export const toStaffTokenStatementRow = (line: TokenStatementLine) => ({
  ...toTokenStatementRow(line),
  reference: line.reference,
  memo: line.memo,
});

export const toSubscriptionView = ({ state, until }: Subscription) => ({
  state,
  until: until?.toISOString() ?? null,
  isSubscriber: isSubscribed(state),
});
