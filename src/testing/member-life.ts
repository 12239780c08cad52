import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';

/** Somebody whose life is planted: every word of theirs bears their mark, so that it is found wherever it went. */
export interface Liver {
  readonly id: MemberId;
  readonly mark: string;
  /** Of one of their pictures; its file lies in the store. */
  readonly picture: string;
}

/** One side of what two have together. */
export interface Side {
  readonly me: Liver;
  readonly you: Liver;
  /** Of the item that this side gives. */
  readonly item: string;
  readonly number: 1 | 2;
}

/** Two who have dealt with one another: an offer, a swap that is over, rooms. */
export interface Meeting {
  readonly one: Liver;
  readonly other: Liver;
  readonly sides: readonly [Side, Side];
  /** The id of the one thing of this name that they share (`swap`, `offer`): the same for every module that asks. */
  idOf(thing: string): string;
}

/** A row as it is put in, what is left out having its default; or a statement where a row does not do. */
export type FixtureRow = readonly [table: string, row: Readonly<Record<string, unknown>>] | RawBuilder<unknown>;

/** A module's rows of a member's life: one in each table with a column for a member. */
export interface MemberLife {
  /** What one has by oneself. */
  readonly alone?: (liver: Liver) => readonly FixtureRow[];
  /** What two have with one another. Modules before this one in the order of the house have planted theirs. */
  readonly together?: (meeting: Meeting) => readonly FixtureRow[];
  /** Columns (`table.column`) that no archive hands over: keys, what only guards them, what is the house's own. */
  readonly notHandedOver?: readonly string[];
  /** Columns (`table: column`) whose words stay under "closed account". */
  readonly keptWithoutName?: readonly string[];
}

export const past = new Date().toISOString();
export const soon = new Date(Date.now() + 3_600_000).toISOString();
/** What rows say that an entity keeps the times of. */
export const made = { created_at: past, updated_at: past };

export function meetingOf(one: Liver, other: Liver): Meeting {
  const ids = new Map<string, string>();
  const idOf = (thing: string): string => {
    const id = ids.get(thing) ?? randomUUID();
    ids.set(thing, id);
    return id;
  };
  const side = (me: Liver, you: Liver, number: 1 | 2): Side => ({ me, you, number, item: idOf(`item ${number}`) });
  return { one, other, sides: [side(one, other, 1), side(other, one, 2)], idOf };
}

/** Puts rows in, one after the other. */
export async function plant(db: Db, rows: readonly FixtureRow[]): Promise<void> {
  for (const planting of rows) await statementOf(planting).execute(db);
}

function statementOf(planting: FixtureRow): RawBuilder<unknown> {
  if (!isRow(planting)) return planting;
  const [table, row] = planting;
  const columns = sql.join(Object.keys(row).map((name) => sql.id(name)));
  return sql`insert into ${sql.id(table)} (${columns}) select ${columns} from json_populate_record(null::${sql.id(table)}, ${JSON.stringify(row)}::json)`;
}

const isRow = (planting: FixtureRow): planting is Exclude<FixtureRow, RawBuilder<unknown>> => Array.isArray(planting);
