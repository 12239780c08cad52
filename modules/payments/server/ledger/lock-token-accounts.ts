import { sql, type RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { MemberId, TokenTransactionId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { TokenHoldings } from '../../domain/split-token-price.ts';
import type { TokenHouseAccount } from '../../domain/token-causes.ts';
import { tokenAccountBalanceSql } from './account-balance.ts';
import type { TokenCause } from './book-transaction.ts';
import { LedgerAccount, LedgerEntry, LedgerTransaction } from '../ledger.entity.ts';
import { typedTables } from '../tables.ts';

const account = entityColumns(LedgerAccount, 'account');
const booked = entityColumns(LedgerTransaction, 'booked');
const entry = entityColumns(LedgerEntry, 'entry');

interface Accounts {
  readonly granted: string;
  readonly purchased: string;
}

/**
 * Locks a member's accounts in the order of their ids until the transaction ends; creates them on first use. Tokens
 * come last in the lock order, after items, offers, swaps and rooms.
 * @throws platform.notFound if the member does not exist
 */
export async function lockTokenAccounts(unit: Unit, memberId: MemberId): Promise<Accounts> {
  const known = await lockKnown(unit, memberId);
  if (known) return known;
  await typedTables(unit.db)
    .insertInto('ledger_account')
    .values([
      { asset: 'token', owner_id: memberId, name: 'granted' },
      { asset: 'token', owner_id: memberId, name: 'purchased' },
    ])
    .onConflict((conflict) => conflict.constraint('ledger_account_once').doNothing())
    .execute();
  const made = await lockKnown(unit, memberId);
  if (!made) throw new Error(`no token accounts of ${memberId}`);
  return made;
}

async function lockKnown(unit: Unit, memberId: MemberId): Promise<Accounts | undefined> {
  const rows = await typedTables(unit.db)
    .selectFrom('ledger_account')
    .select(['id', 'name'])
    .where('asset', '=', 'token')
    .where('owner_id', '=', memberId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const findId = (name: keyof Accounts) => rows.find((row) => row.name === name)?.id;
  const granted = findId('granted');
  const purchased = findId('purchased');
  return granted !== undefined && purchased !== undefined ? { granted, purchased } : undefined;
}

/** An earlier booking of a cause: the transaction, the member and the amount, negative for a debit. */
export interface EarlierTokenBooking {
  readonly id: TokenTransactionId;
  readonly memberId: MemberId;
  readonly amount: number;
}

const earlierBooking: RawBuilder<EarlierTokenBooking> = jsonBuildObject({
  id: booked.id.$castTo<TokenTransactionId>(),
  memberId: account.ownerId.$notNull(),
  amount: sql<number>`sum(${entry.amount})`,
});

interface AccountSnapshot extends TokenHoldings {
  /** The house account on the other side. */
  readonly houseId: string;
  /** Null if this cause was not booked before. */
  readonly earlier: EarlierTokenBooking | null;
}

/**
 * The balances of the locked accounts, and any earlier booking of the cause. A separate statement, so that its snapshot
 * includes what the lock waited for.
 */
export async function loadTokenAccountsForBooking(
  unit: Unit,
  accounts: Accounts,
  house: TokenHouseAccount,
  { kind, reference }: TokenCause,
): Promise<AccountSnapshot> {
  const standing = selectList({
    houseId: sql<string>`(
      select ${account.id} from ledger_account account
      where ${account.asset} = 'token' and ${account.ownerId} is null and ${account.name} = ${house})`,
    granted: tokenAccountBalanceSql(sql`${accounts.granted}::uuid`),
    purchased: tokenAccountBalanceSql(sql`${accounts.purchased}::uuid`),
    earlier: sql<EarlierTokenBooking | null>`(
      select ${earlierBooking} from ledger_transaction booked
      join ledger_entry entry on ${entry.position} = ${booked.position}
      join ledger_account account on ${account.id} = ${entry.accountId}
      where ${booked.asset} = 'token' and ${booked.kind} = ${kind} and ${booked.reference} = ${reference}
        and ${account.ownerId} is not null
      group by ${booked.id}, ${account.ownerId})`,
  });
  const { rows } = await query`select ${standing}`.execute(unit.db);
  if (!rows[0]) throw new Error('no answer');
  return rows[0];
}
