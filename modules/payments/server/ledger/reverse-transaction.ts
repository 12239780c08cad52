import { sql } from 'kysely';
import type { MemberId, TokenTransactionId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { tokenAccountBalanceSql } from './account-balance.ts';
import { bookTokenTransaction, type TokenBooking, type TokenCause } from './book-transaction.ts';
import { findTokenTransaction } from './find-token-transaction.ts';
import { typedTables } from '../tables.ts';

interface BookedEntry {
  readonly kind: string;
  readonly accountId: string;
  readonly ownerId: MemberId | null;
  readonly amount: number;
}

/**
 * Reverses a transaction: swaps the direction of each entry. Idempotent.
 * @throws payments.noSuchTransaction; payments.notReversible for a reversal and for what is carried forward;
 * payments.notEnoughTokens if the tokens are spent
 */
export async function reverseTransaction(unit: Unit, id: TokenTransactionId, memo?: string): Promise<TokenBooking> {
  const booked = await listEntries(unit, id);
  if (booked[0] && isFinal(booked[0].kind)) throw paymentErrors.notReversible();
  await lockOwned(unit, booked);
  const cause: TokenCause = { kind: 'reversal', reference: id, memo };
  const earlier = await findTokenTransaction(unit, cause);
  if (earlier) return { transactionId: earlier, isRepeat: true };
  const mirrored = booked.map(({ accountId, ownerId, amount }) => ({ accountId, ownerId, amount: -amount }));
  await checkHoldings(unit, mirrored);
  const booking = await bookTokenTransaction(unit, cause, mirrored);
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

const isFinal = (kind: string): boolean => kind === 'reversal' || kind === 'carriedForward';

async function listEntries(unit: Unit, id: TokenTransactionId): Promise<readonly BookedEntry[]> {
  const rows = await typedTables(unit.db)
    .selectFrom('ledger_transaction as booked')
    .innerJoin('ledger_entry as entry', 'entry.position', 'booked.position')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .select(['booked.kind', 'entry.account_id as accountId', 'account.owner_id as ownerId', 'entry.amount'])
    .where('booked.asset', '=', 'token')
    .where('booked.id', '=', id)
    .execute();
  if (rows.length === 0) throw paymentErrors.noSuchTransaction();
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

async function lockOwned(unit: Unit, entries: readonly BookedEntry[]): Promise<void> {
  const owners = entries.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]));
  await typedTables(unit.db)
    .selectFrom('ledger_account')
    .select('id')
    .where('asset', '=', 'token')
    .where('owner_id', '=', anySql(owners))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Checks that the tokens to reverse are still in the account that received them. */
async function checkHoldings(unit: Unit, entries: readonly Omit<BookedEntry, 'kind'>[]): Promise<void> {
  for (const { accountId, ownerId, amount } of entries) {
    if (ownerId === null || amount > 0) continue;
    const held = selectList({ balance: tokenAccountBalanceSql(sql`${accountId}::uuid`) });
    const { rows } = await query`select ${held}`.execute(unit.db);
    const balance = rows[0]?.balance ?? 0;
    if (balance + amount < 0) throw paymentErrors.notEnoughTokens({ balance, needed: -amount });
  }
}
