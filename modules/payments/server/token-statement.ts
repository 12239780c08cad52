import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import { TokenAccount, TokenEntry, TokenTransaction } from './token.entity.ts';

const account = entityColumns(TokenAccount, 'account');
const booked = entityColumns(TokenTransaction, 'booked');
const entry = entityColumns(TokenEntry, 'entry');
const reversal = entityColumns(TokenTransaction, 'reversal');

const statementLine = (member: MemberId) =>
  selectList({
    id: booked.id,
    kind: booked.kind,
    reference: booked.reference,
    /** Visible to staff only. */
    memo: booked.memo,
    bookedAt: booked.createdAt,
    /** Tokens gained; negative if spent. */
    amount: sql<number>`line.amount`,
    position: sql<string>`line.position::text`,
    isReversed: sql<boolean>`exists (
      select from token_transaction reversal
      where ${reversal.kind} = 'reversal' and ${reversal.reference} = ${booked.id}::text)`,
    /** The member's balance after the booking. */
    balance: sql<number>`(
      select coalesce(sum(held.balance_after), 0)::int from token_account account cross join lateral (
        select ${entry.balanceAfter} from token_entry entry
        where ${entry.accountId} = ${account.id} and ${entry.position} <= line.position
        order by ${entry.position} desc limit 1
      ) held where ${account.ownerId} = ${member})`,
  });
export type TokenStatementLine = Omit<SelectedRow<ReturnType<typeof statementLine>>, 'position'>;

interface StatementInput {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of a member's tokens, newest first: the bookings of both accounts, merged by transaction. One statement. */
export async function loadTokenStatement(
  db: Db,
  cursors: CursorCodec,
  memberId: MemberId,
  { cursor, limit }: StatementInput,
  now: Date,
): Promise<Page<TokenStatementLine>> {
  const list = ['payments.statement', memberId];
  const place = parsePageCursor(cursors, list, cursor, now);
  const after = isAfterPositionSql(sql`${entry.position}`, 'down', ['bigint'], place.after);
  const { rows } = await query`
    with booking as (
      select latest.position, latest.amount from token_account account
      cross join lateral (
        select ${entry.position}, ${entry.amount} from token_entry entry
        where ${entry.accountId} = ${account.id} and ${after}
        order by ${entry.position} desc limit ${limit + 1}
      ) latest
      where ${account.ownerId} = ${memberId}
    ), line as (
      select position, sum(amount)::int as amount from booking group by position order by position desc limit ${limit + 1}
    )
    select ${statementLine(memberId)}
    from line join token_transaction booked on ${booked.position} = line.position
    order by line.position desc`.execute(db);
  return toPage(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ position }) => [position],
    itemOf: ({ position: _position, ...line }) => line,
  });
}
