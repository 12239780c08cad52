import { sql, type RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { MemberId, TokenTransactionId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { TokenHoldings } from '../domain/token-split.ts';
import type { TokenHouseAccount } from '../domain/token-causes.ts';
import type { TokenCause } from './book-transaction.ts';
import { typedTables } from './tables.ts';
import { TokenAccount, TokenEntry, TokenTransaction } from './token.entity.ts';
import { tokenAccountBalanceSql } from './token-fragments.ts';

const account = entityColumns(TokenAccount, 'account');
const booked = entityColumns(TokenTransaction, 'booked');
const entry = entityColumns(TokenEntry, 'entry');

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
    .insertInto('token_account')
    .values([
      { owner_id: memberId, kind: 'granted' },
      { owner_id: memberId, kind: 'purchased' },
    ])
    .onConflict((conflict) => conflict.constraint('token_account_once').doNothing())
    .execute();
  const made = await lockKnown(unit, memberId);
  if (!made) throw new Error(`no token accounts of ${memberId}`);
  return made;
}

async function lockKnown(unit: Unit, memberId: MemberId): Promise<Accounts | undefined> {
  const rows = await typedTables(unit.db)
    .selectFrom('token_account')
    .select(['id', 'kind'])
    .where('owner_id', '=', memberId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const findId = (kind: keyof Accounts) => rows.find((row) => row.kind === kind)?.id;
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
  id: booked.id,
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
export async function loadTokenAccounts(
  unit: Unit,
  accounts: Accounts,
  house: TokenHouseAccount,
  { kind, reference }: TokenCause,
): Promise<AccountSnapshot> {
  const standing = selectList({
    houseId: sql<string>`(
      select ${account.id} from token_account account where ${account.ownerId} is null and ${account.kind} = ${house})`,
    granted: tokenAccountBalanceSql(sql`${accounts.granted}::uuid`),
    purchased: tokenAccountBalanceSql(sql`${accounts.purchased}::uuid`),
    earlier: sql<EarlierTokenBooking | null>`(
      select ${earlierBooking} from token_transaction booked
      join token_entry entry on ${entry.position} = ${booked.position}
      join token_account account on ${account.id} = ${entry.accountId}
      where ${booked.kind} = ${kind} and ${booked.reference} = ${reference} and ${account.ownerId} is not null
      group by ${booked.id}, ${account.ownerId})`,
  });
  const { rows } = await query`select ${standing}`.execute(unit.db);
  if (!rows[0]) throw new Error('no answer');
  return rows[0];
}
