import { sql } from 'kysely';
import type { MemberId, TokenTransactionId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Holdings } from '../domain/token-split.ts';
import type { Cause } from './book-transaction.ts';
import { balanceOf } from './token-fragments.ts';

interface Accounts {
  readonly granted: string;
  readonly purchased: string;
}

/**
 * Locks a member's accounts, by id as everywhere, until the transaction ends; makes them on first use. Tokens come last
 * in the order of locks, after items, offers, swaps and rooms.
 * @throws platform.notFound when there is no such member
 */
export async function lockAccounts(unit: Unit, memberId: MemberId): Promise<Accounts> {
  const known = await lockKnown(unit, memberId);
  if (known) return known;
  await sql`
    insert into token_account (owner_id, kind) select ${memberId}::uuid, kind from unnest(array['granted', 'purchased']) as kind
    on conflict on constraint token_account_once do nothing`.execute(unit.db);
  const made = await lockKnown(unit, memberId);
  if (!made) throw new Error(`no token accounts of ${memberId}`);
  return made;
}

async function lockKnown(unit: Unit, memberId: MemberId): Promise<Accounts | undefined> {
  const { rows } = await sql<{ id: string; kind: string }>`
    select id, kind from token_account where owner_id = ${memberId} order by id for no key update`.execute(unit.db);
  const idOf = (kind: string) => rows.find((row) => row.kind === kind)?.id;
  const granted = idOf('granted');
  const purchased = idOf('purchased');
  return granted !== undefined && purchased !== undefined ? { granted, purchased } : undefined;
}

/** What a cause was booked as: the transaction, whose tokens it moved, and how many: below zero where they went. */
export interface EarlierBooking {
  readonly id: TokenTransactionId;
  readonly memberId: MemberId;
  readonly amount: number;
}

interface Standing extends Holdings {
  /** The house's account on the other side. */
  readonly houseId: string;
  /** Null where this cause was not booked before. */
  readonly earlier: EarlierBooking | null;
}

/**
 * What the locked accounts hold, and whether the cause was booked before. A statement of its own, so that it sees what
 * the lock waited for.
 */
export async function standingOf(
  unit: Unit,
  accounts: Accounts,
  house: string,
  { kind, reference }: Cause,
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      (select id from token_account where owner_id is null and kind = ${house}) as "houseId",
      ${balanceOf(sql`${accounts.granted}::uuid`)} as granted,
      ${balanceOf(sql`${accounts.purchased}::uuid`)} as purchased,
      (select json_build_object('id', booked.id, 'memberId', account.owner_id, 'amount', sum(entry.amount))
       from token_transaction booked join token_entry entry on entry.position = booked.position join token_account account on account.id = entry.account_id
       where booked.kind = ${kind} and booked.reference = ${reference} and account.owner_id is not null
       group by booked.id, account.owner_id) as earlier`.execute(unit.db);
  if (!rows[0]) throw new Error('no answer');
  return rows[0];
}
