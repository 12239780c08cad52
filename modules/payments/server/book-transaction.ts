import { newId, TokenTransactionId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { TokenTransactionKind } from '../domain/token-causes.ts';
import { paymentsTopic } from './payments.topic.ts';
import { TokenAccount } from './token.entity.ts';

const account = entityColumns(TokenAccount);
const owner = selectList({ ownerId: account.ownerId });

/** The cause of a movement of tokens: its kind and its reference. A cause is booked once. */
export interface TokenCause {
  readonly kind: TokenTransactionKind;
  readonly reference: string;
  /** For staff; must not contain personal data. */
  readonly memo?: string | undefined;
}

/** Tokens into an account; negative amounts are out of it. */
export interface TokenLedgerEntry {
  readonly accountId: string;
  readonly amount: number;
}

/** The result of a ledger command. */
export interface TokenBooking {
  readonly transactionId: TokenTransactionId;
  /** True if the cause had been booked before with the same amounts; nothing was added. */
  readonly isRepeat: boolean;
}

/**
 * Writes one transaction whose entries sum to zero. The caller holds the locks of the members' accounts, so that the
 * position assigned here is the latest of each.
 */
export async function bookTokenTransaction(
  unit: Unit,
  { kind, reference, memo }: TokenCause,
  entries: readonly TokenLedgerEntry[],
): Promise<TokenBooking> {
  const booked = entries.filter(({ amount }) => amount !== 0);
  const id = newId(TokenTransactionId, unit.now.getTime());
  const { rows } = await query`
    with booked as (
      insert into token_transaction (id, kind, reference, entry_count, actor_id, memo, created_at)
      values (${id}, ${kind}, ${reference}, ${booked.length}, ${unit.actor?.id ?? null}, ${memo ?? null}, ${unit.now})
      returning position
    )
    , entries as (
      insert into token_entry (account_id, position, amount)
      select entry.account_id, booked.position, entry.amount
      from booked, unnest(
        ${booked.map(({ accountId }) => accountId)}::uuid[],
        ${booked.map(({ amount }) => amount)}::int[]
      ) as entry (account_id, amount)
      returning account_id
    )
    select ${owner} from token_account join entries on entries.account_id = ${account.id}`.execute(unit.db);
  for (const { ownerId } of rows) if (ownerId !== null) unit.publishChange(paymentsTopic.name, ownerId);
  return { transactionId: id, isRepeat: false };
}
