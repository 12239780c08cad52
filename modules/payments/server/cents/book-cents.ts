import { sql } from 'kysely';
import { brandedId, MemberId, newId } from '#contracts/ids.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { CentsAccount as AccountName, CentsLedgerLine } from '../../domain/cents.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { accountBalanceSql } from '../ledger/account-balance.ts';
import { insertLedgerTransaction } from '../ledger/book-transaction.ts';
import { LedgerAccount, LedgerEntry, LedgerTransaction } from '../ledger.entity.ts';
import { typedTables } from '../tables.ts';

export interface CentsBooking {
  /** Name of the event in one word: `tokens`, `refund`, `courierFee`. With the reference it is booked once. */
  readonly cause: string;
  readonly reference: string;
  /** Sum to zero. Positive cents are what an account gets. */
  readonly lines: readonly CentsLedgerLine[];
  /** For staff; must not contain personal data. */
  readonly memo?: string;
}

const account = entityColumns(LedgerAccount, 'account');
const booked = entityColumns(LedgerTransaction, 'booked');
const entry = entityColumns(LedgerEntry, 'entry');
const earlierLine = selectList({ account: account.name, cents: entry.amount });

const CentsTransactionId = brandedId('CentsTransaction');

/**
 * Books cents between accounts in double entry, once per cause and reference: a repeat adds nothing. House accounts
 * (`house:courier`) are created on first use and may be negative; a member's (`member:<id>`) may not.
 * @returns false if the cause was booked before
 * @throws payments.causeBookedOtherwise if it was booked with other lines; payments.notEnoughCents; RangeError for
 * lines that do not sum to zero
 */
export async function bookCents(unit: Unit, { cause, reference, lines, memo }: CentsBooking): Promise<boolean> {
  mustBalance(lines);
  const accounts = await openAccounts(unit, lines);
  const requireAccount = (name: AccountName) => {
    const id = accounts.get(name);
    if (id === undefined) throw new Error(`no account ${name}`);
    return id;
  };
  if (!(await mayBook(unit, cause, reference, lines))) return false;
  const id = newId(CentsTransactionId, unit.now.getTime());
  await insertLedgerTransaction(
    unit,
    { id, asset: 'cents', kind: cause, reference, memo, actorId: null },
    lines.map(({ account, cents }) => ({ accountId: requireAccount(account), amount: cents })),
  );
  return true;
}

function mustBalance(lines: readonly CentsLedgerLine[]): void {
  const isWhole = lines.every(({ cents }) => Number.isSafeInteger(cents) && cents !== 0);
  const isDistinct = new Set(lines.map(({ account }) => account)).size === lines.length;
  if (!isWhole || !isDistinct || lines.length < 2 || lines.reduce((sum, { cents }) => sum + cents, 0) !== 0)
    throw new RangeError(`no booking in balance: ${JSON.stringify(lines)}`);
}

/** The ids of accounts; members' are locked in the order of their ids until the transaction ends. */
async function openAccounts(unit: Unit, lines: readonly CentsLedgerLine[]): Promise<ReadonlyMap<string, string>> {
  const names = lines.map(({ account }) => account);
  const find = () =>
    typedTables(unit.db)
      .selectFrom('ledger_account')
      .select(['id', 'name'])
      .where('asset', '=', 'cents')
      .where('name', '=', anySql(names))
      .execute();
  let rows = await find();
  if (rows.length < names.length) {
    await typedTables(unit.db)
      .insertInto('ledger_account')
      .values(names.map((name) => ({ asset: 'cents' as const, name, owner_id: parseOwner(name) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    rows = await find();
  }
  await typedTables(unit.db)
    .selectFrom('ledger_account')
    .select('id')
    .where('asset', '=', 'cents')
    .where('name', '=', anySql(names.filter((name) => parseOwner(name) !== null)))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await mustHold(unit, rows, lines);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

const parseOwner = (name: AccountName): MemberId | null =>
  name.startsWith('member:') ? MemberId.parse(name.slice('member:'.length)) : null;

/** The database would refuse as well, but without words. */
async function mustHold(
  unit: Unit,
  accounts: readonly { readonly id: string; readonly name: string }[],
  lines: readonly CentsLedgerLine[],
): Promise<void> {
  for (const { account, cents } of lines) {
    const id = accounts.find(({ name }) => name === account)?.id;
    if (cents > 0 || id === undefined || parseOwner(account) === null) continue;
    const held = selectList({ balance: accountBalanceSql(sql`${id}::uuid`) });
    const { rows } = await query`select ${held}`.execute(unit.db);
    if (Number(rows[0]?.balance ?? 0) + cents < 0) throw paymentErrors.notEnoughCents();
  }
}

/** Whether a cause is new. Causes that two transactions book at once meet at the unique constraint. */
async function mayBook(
  unit: Unit,
  cause: string,
  reference: string,
  lines: readonly CentsLedgerLine[],
): Promise<boolean> {
  const { rows } = await query`
    select ${earlierLine} from ledger_transaction booked
    join ledger_entry entry on ${entry.position} = ${booked.position}
    join ledger_account account on ${account.id} = ${entry.accountId}
    where ${booked.asset} = 'cents' and ${booked.kind} = ${cause} and ${booked.reference} = ${reference}`.execute(
    unit.db,
  );
  if (rows.length === 0) return true;
  const isSame =
    rows.length === lines.length &&
    lines.every((line) => rows.some((row) => row.account === line.account && Number(row.cents) === line.cents));
  if (!isSame) throw paymentErrors.causeBookedOtherwise();
  return false;
}
