import { sql } from 'kysely';
import type { MemberId, TokenTransactionId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { TokenTransactionKind } from '../../domain/token-causes.ts';
import { LedgerAccount, LedgerEntry, LedgerTransaction } from '../ledger.entity.ts';

const account = entityColumns(LedgerAccount, 'account');
const booked = entityColumns(LedgerTransaction, 'booked');
const entry = entityColumns(LedgerEntry, 'entry');
const reversal = entityColumns(LedgerTransaction, 'reversal');

const statementLine = (member: MemberId) =>
  selectList({
    id: booked.id.$castTo<TokenTransactionId>(),
    kind: booked.kind.$castTo<TokenTransactionKind>(),
    reference: booked.reference,
    /** Visible to staff only. */
    memo: booked.memo,
    bookedAt: booked.createdAt,
    /** Tokens gained; negative if spent. */
    amount: sql<number>`line.amount`,
    position: sql<string>`line.position::text`,
    isReversed: sql<boolean>`exists (
      select from ledger_transaction reversal
      where ${reversal.asset} = 'token' and ${reversal.kind} = 'reversal' and ${reversal.reference} = ${booked.id}::text)`,
    /** The member's balance after the booking. */
    balance: sql<number>`(
      select coalesce(sum(held.balance_after), 0)::int from ledger_account account cross join lateral (
        select ${entry.balanceAfter} from ledger_entry entry
        where ${entry.accountId} = ${account.id} and ${entry.position} <= line.position
        order by ${entry.position} desc limit 1
      ) held where ${account.asset} = 'token' and ${account.ownerId} = ${member})`,
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
      select latest.position, latest.amount from ledger_account account
      cross join lateral (
        select ${entry.position}, ${entry.amount} from ledger_entry entry
        where ${entry.accountId} = ${account.id} and ${after}
        order by ${entry.position} desc limit ${limit + 1}
      ) latest
      where ${account.asset} = 'token' and ${account.ownerId} = ${memberId}
    ), line as (
      select position, sum(amount)::int as amount from booking group by position order by position desc limit ${limit + 1}
    )
    select ${statementLine(memberId)}
    from line join ledger_transaction booked on ${booked.position} = line.position
    order by line.position desc`.execute(db);
  return toPage(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ position }) => [position],
    itemOf: ({ position: _position, ...line }) => line,
  });
}
