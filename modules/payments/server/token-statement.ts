import { sql } from 'kysely';
import type { MemberId, TokenTransactionId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import type { Cursors } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition, pageFrom, placeOfCursor } from '#platform/db/keyset.ts';
import type { TransactionKind } from '../domain/token-causes.ts';

export interface StatementLine {
  readonly id: TokenTransactionId;
  readonly kind: TransactionKind;
  readonly reference: string;
  /** For staff. */
  readonly memo: string | null;
  /** Tokens that came, or went where it is negative. */
  readonly amount: number;
  /** What the member held after it. */
  readonly balance: number;
  readonly isReversed: boolean;
  readonly bookedAt: Date;
}

interface StatementInput {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * A page of a member's tokens, the latest first: what both accounts booked, put together by transaction. One statement.
 */
export async function tokenStatement(
  db: Db,
  cursors: Cursors,
  memberId: MemberId,
  { cursor, limit }: StatementInput,
  now: Date,
): Promise<Page<StatementLine>> {
  const list = ['payments.statement', memberId];
  const place = placeOfCursor(cursors, list, cursor, now);
  const after = afterPosition(sql`position`, 'down', ['bigint'], place.after);
  const { rows } = await sql<StatementLine & { position: string }>`
    with entry as (
      select latest.position, latest.amount from token_account account
      cross join lateral (
        select position, amount from token_entry where account_id = account.id and ${after} order by position desc limit ${limit + 1}
      ) latest
      where account.owner_id = ${memberId}
    ), line as (
      select position, sum(amount)::int as amount from entry group by position order by position desc limit ${limit + 1}
    )
    select booked.id, booked.kind, booked.reference, booked.memo, booked.created_at as "bookedAt", line.amount, line.position::text,
      exists (select from token_transaction reversal where reversal.kind = 'reversal' and reversal.reference = booked.id::text) as "isReversed",
      (select coalesce(sum(held.balance_after), 0)::int from token_account account cross join lateral (
         select balance_after from token_entry where account_id = account.id and position <= line.position order by position desc limit 1
       ) held where account.owner_id = ${memberId}) as balance
    from line join token_transaction booked on booked.position = line.position
    order by line.position desc`.execute(db);
  return pageFrom(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ position }) => [position],
    itemOf: ({ position: _position, ...line }) => line,
  });
}
