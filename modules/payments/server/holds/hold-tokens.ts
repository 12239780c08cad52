import { newId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { houseAccountByTokenDebit } from '../../domain/token-causes.ts';
import { TokenHoldId, tokenHoldStateTable, type TokenHoldCause } from '../../domain/token-hold.ts';
import { bookTokenTransaction } from '../ledger/book-transaction.ts';
import { debitTokens } from '../ledger/debit-tokens.ts';
import { findTokenTransaction } from '../ledger/find-token-transaction.ts';
import { reverseTransaction } from '../ledger/reverse-transaction.ts';
import { typedTables } from '../tables.ts';

export interface TokenHoldDraft {
  readonly tokens: number;
  readonly cause: TokenHoldCause;
  /** The asking module's own id; a repeat answers the same hold. */
  readonly reference: string;
}

/**
 * Sets tokens of a member aside until they are taken or released.
 * @throws payments.notEnoughTokens; payments.causeBookedOtherwise if the cause was used for another member or amount
 */
export async function holdTokens(
  unit: Unit,
  memberId: MemberId,
  { tokens, cause, reference }: TokenHoldDraft,
): Promise<TokenHoldId> {
  const booking = await debitTokens(unit, 'hold', {
    memberId,
    amount: tokens,
    reference: `${cause}:${reference}`,
  });
  if (booking.isRepeat) return earlierHold(unit, cause, reference);
  const id = newId(TokenHoldId, unit.now.getTime());
  await typedTables(unit.db)
    .insertInto('token_hold')
    .values({
      id,
      member_id: memberId,
      tokens,
      cause,
      reference,
      state: 'held',
      transaction_id: booking.transactionId,
      created_at: unit.now,
      settled_at: null,
    })
    .execute();
  return id;
}

async function earlierHold(unit: Unit, cause: TokenHoldCause, reference: string): Promise<TokenHoldId> {
  const hold = await typedTables(unit.db)
    .selectFrom('token_hold')
    .select('id')
    .where('cause', '=', cause)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!hold) throw paymentErrors.causeBookedOtherwise();
  return hold.id;
}

/**
 * Takes the tokens of a hold for its cause. A repeat does nothing.
 * @throws payments.noSuchHold; payments.holdSettled if it was released
 */
export async function captureHeldTokens(unit: Unit, holdId: TokenHoldId): Promise<void> {
  const hold = await settle(unit, holdId, 'take');
  if (!hold) return;
  const house = await typedTables(unit.db)
    .selectFrom('ledger_account')
    .select(['id', 'name'])
    .where('asset', '=', 'token')
    .where('owner_id', 'is', null)
    .where('name', 'in', ['held', houseAccountByTokenDebit[hold.cause]])
    .execute();
  const requireHouseId = (name: string) => {
    const found = house.find((account) => account.name === name);
    if (!found) throw new Error(`no house account ${name}`);
    return found.id;
  };
  await bookTokenTransaction(unit, { kind: hold.cause, reference: holdId }, [
    { accountId: requireHouseId('held'), amount: -hold.tokens },
    { accountId: requireHouseId(houseAccountByTokenDebit[hold.cause]), amount: hold.tokens },
  ]);
}

/**
 * Gives the tokens of a hold back, granted and purchased as they were. A repeat does nothing.
 * @throws payments.noSuchHold; payments.holdSettled if it was taken
 */
export async function releaseHeldTokens(unit: Unit, holdId: TokenHoldId): Promise<void> {
  const hold = await settle(unit, holdId, 'release');
  if (hold) await reverseTransaction(unit, hold.transaction_id);
}

/**
 * Gives back tokens that were taken for a cause that came to nothing, granted and purchased as they were. A repeat does
 * nothing.
 * @throws payments.noSuchHold; payments.holdSettled if they were not taken
 */
export async function refundCapturedTokens(unit: Unit, holdId: TokenHoldId): Promise<void> {
  const hold = await lockHold(unit, holdId);
  if (hold.state !== 'taken') throw paymentErrors.holdSettled();
  const taking = await findTokenTransaction(unit, { kind: hold.cause, reference: holdId });
  if (!taking) throw new Error(`no transaction that took the tokens of ${holdId}`);
  await reverseTransaction(unit, taking);
  await reverseTransaction(unit, hold.transaction_id);
}

async function lockHold(unit: Unit, holdId: TokenHoldId) {
  const hold = await typedTables(unit.db)
    .selectFrom('token_hold')
    .selectAll()
    .where('id', '=', holdId)
    .forUpdate()
    .executeTakeFirst();
  if (!hold) throw paymentErrors.noSuchHold();
  return hold;
}

/** @returns null if the hold was settled so before */
async function settle(unit: Unit, holdId: TokenHoldId, action: 'take' | 'release') {
  const { from, to } = tokenHoldStateTable.move(action);
  const hold = await lockHold(unit, holdId);
  if (hold.state === to) return null;
  if (!from.includes(hold.state)) throw paymentErrors.holdSettled();
  await typedTables(unit.db)
    .updateTable('token_hold')
    .set({ state: to, settled_at: unit.now })
    .where('id', '=', holdId)
    .execute();
  return hold;
}
