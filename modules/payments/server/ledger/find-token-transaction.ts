import type { TokenTransactionId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { TokenCause } from './book-transaction.ts';
import { typedTables } from '../tables.ts';

/** The transaction that booked a cause, if it was booked. */
export async function findTokenTransaction(
  unit: Unit,
  { kind, reference }: TokenCause,
): Promise<TokenTransactionId | undefined> {
  const booked = await typedTables(unit.db)
    .selectFrom('ledger_transaction')
    .select((eb) => eb.ref('id').$castTo<TokenTransactionId>().as('id'))
    .where('asset', '=', 'token')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return booked?.id;
}
