import { newId, TokenTransactionId, type MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { LedgerAsset } from '../../domain/ledger-asset.ts';
import type { TokenTransactionKind } from '../../domain/token-causes.ts';
import { LedgerAccount } from '../ledger.entity.ts';
import { paymentsTopic } from '../payments.topic.ts';

const account = entityColumns(LedgerAccount);
const owner = selectList({ ownerId: account.ownerId });

/** The cause of a movement of tokens: its kind and its reference. A cause is booked once. */
export interface TokenCause {
  readonly kind: TokenTransactionKind;
  readonly reference: string;
  /** For staff; must not contain personal data. */
  readonly memo?: string | undefined;
}

/** Tokens or cents into an account; negative amounts are out of it. */
interface LedgerLine {
  readonly accountId: string;
  readonly amount: number;
}

/** The result of a ledger command. */
export interface TokenBooking {
  readonly transactionId: TokenTransactionId;
  /** True if the cause had been booked before with the same amounts; nothing was added. */
  readonly isRepeat: boolean;
}

interface LedgerTransactionDraft {
  readonly id: string;
  readonly asset: LedgerAsset;
  readonly kind: string;
  readonly reference: string;
  readonly memo?: string | undefined;
  readonly actorId: MemberId | null;
}

/**
 * Writes one transaction and its entries, which sum to zero. The caller holds the locks of the members' accounts, so
 * that the position assigned here is the latest of each.
 * @returns the members whose accounts were booked on
 */
export async function insertLedgerTransaction(
  unit: Unit,
  { id, asset, kind, reference, memo, actorId }: LedgerTransactionDraft,
  lines: readonly LedgerLine[],
): Promise<MemberId[]> {
  const { rows } = await query`
    with booked as (
      insert into ledger_transaction (id, asset, kind, reference, entry_count, actor_id, memo, created_at)
      values (${id}, ${asset}, ${kind}, ${reference}, ${lines.length}, ${actorId}, ${memo ?? null}, ${unit.now})
      returning position, asset
    )
    , entries as (
      insert into ledger_entry (account_id, position, amount, asset)
      select line.account_id, booked.position, line.amount, booked.asset
      from booked, unnest(
        ${lines.map(({ accountId }) => accountId)}::uuid[],
        ${lines.map(({ amount }) => amount)}::bigint[]
      ) as line (account_id, amount)
      returning account_id
    )
    select ${owner} from ledger_account join entries on entries.account_id = ${account.id}`.execute(unit.db);
  return rows.flatMap(({ ownerId }) => ownerId ?? []);
}

/** Books tokens between accounts, and publishes the change to their owners. */
export async function bookTokenTransaction(
  unit: Unit,
  cause: TokenCause,
  lines: readonly LedgerLine[],
): Promise<TokenBooking> {
  const id = newId(TokenTransactionId, unit.now.getTime());
  const owners = await insertLedgerTransaction(
    unit,
    { ...cause, id, asset: 'token', actorId: unit.actor?.id ?? null },
    lines.filter(({ amount }) => amount !== 0),
  );
  for (const owner of owners) unit.publishChange(paymentsTopic.name, owner);
  return { transactionId: id, isRepeat: false };
}
