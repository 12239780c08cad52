import { sql } from 'kysely';
import type { MemberId, TokenTransactionId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { paymentErrors } from '../domain/payments.errors.ts';
import type { TransactionKind } from '../domain/token-causes.ts';
import { bookTransaction, type Booking, type Cause } from './book-transaction.ts';
import { balanceOf } from './token-fragments.ts';

interface BookedEntry {
  readonly kind: TransactionKind;
  readonly accountId: string;
  readonly ownerId: MemberId | null;
  readonly amount: number;
}

/**
 * Takes a transaction back: each account gets or gives what it had given or got. Done once; a repeat adds nothing.
 * @throws payments.noSuchTransaction, payments.notReversible for a reversal, payments.notEnoughTokens when what was
 * given is spent
 */
export async function reverseTransaction(unit: Unit, id: TokenTransactionId, memo?: string): Promise<Booking> {
  const booked = await entriesOf(unit, id);
  if (booked[0]?.kind === 'reversal') throw paymentErrors.notReversible();
  await lockOwned(unit, booked);
  const cause: Cause = { kind: 'reversal', reference: id, memo };
  const earlier = await reversalOf(unit, id);
  if (earlier) return { transactionId: earlier, isRepeat: true };
  const mirrored = booked.map(({ accountId, ownerId, amount }) => ({ accountId, ownerId, amount: -amount }));
  await checkHoldings(unit, mirrored);
  const booking = await bookTransaction(unit, cause, mirrored);
  const memberId = booked.find(({ ownerId }) => ownerId !== null)?.ownerId;
  if (memberId)
    unit.audit({
      action: 'payments.reverseTokens',
      subject: { kind: 'member', id: memberId },
      after: { reversed: id, transactionId: booking.transactionId },
      ...(memo !== undefined && { reason: memo }),
    });
  return booking;
}

async function entriesOf(unit: Unit, id: TokenTransactionId): Promise<readonly BookedEntry[]> {
  const { rows } = await sql<BookedEntry>`
    select booked.kind, entry.account_id as "accountId", account.owner_id as "ownerId", entry.amount
    from token_transaction booked join token_entry entry on entry.position = booked.position join token_account account on account.id = entry.account_id
    where booked.id = ${id}`.execute(unit.db);
  if (rows.length === 0) throw paymentErrors.noSuchTransaction();
  return rows;
}

async function lockOwned(unit: Unit, entries: readonly BookedEntry[]): Promise<void> {
  const owners = entries.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]));
  await sql`select from token_account where owner_id = any(${owners}::uuid[]) order by id for no key update`.execute(
    unit.db,
  );
}

async function reversalOf(unit: Unit, id: TokenTransactionId): Promise<TokenTransactionId | undefined> {
  const { rows } = await sql<{
    id: TokenTransactionId;
  }>`select id from token_transaction where kind = 'reversal' and reference = ${id}`.execute(unit.db);
  return rows[0]?.id;
}

/** What is to be taken back must still be in the account it went to. */
async function checkHoldings(unit: Unit, entries: readonly Omit<BookedEntry, 'kind'>[]): Promise<void> {
  for (const { accountId, ownerId, amount } of entries) {
    if (ownerId === null || amount > 0) continue;
    const { rows } = await sql<{ balance: number }>`select ${balanceOf(sql`${accountId}::uuid`)} as balance`.execute(
      unit.db,
    );
    const balance = rows[0]?.balance ?? 0;
    if (balance + amount < 0) throw paymentErrors.notEnoughTokens({ balance, needed: -amount });
  }
}
