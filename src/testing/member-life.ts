import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';

/** A member of the fixtures: every text of theirs contains their mark, so that it is found wherever it was copied. */
export interface FixtureMember {
  readonly id: MemberId;
  readonly mark: string;
  /** The id of one of their pictures; its file is in the store. */
  readonly picture: string;
}

/** A side of the data that two members share. */
export interface SharedSwapSide {
  readonly me: FixtureMember;
  readonly you: FixtureMember;
  /** The id of the item that this side gives. */
  readonly item: string;
  readonly number: 1 | 2;
}

/** Two members who have dealt with one another: an offer, a completed swap, rooms. */
export interface MemberPairFixture {
  readonly one: FixtureMember;
  readonly other: FixtureMember;
  readonly sides: readonly [SharedSwapSide, SharedSwapSide];
  /** The id of the thing of this name that they share (`swap`, `offer`): the same for every module. */
  idOf(thing: string): string;
}

/** A row to insert, with defaults for missing columns; or a statement where a row is not enough. */
export type FixtureRow = readonly [table: string, row: Readonly<Record<string, unknown>>] | RawBuilder<unknown>;

/** A module's rows of a member's life: one in each table with a column for a member. */
export interface MemberLife {
  /** Rows of one member alone. */
  readonly alone?: (liver: FixtureMember) => readonly FixtureRow[];
  /** Rows that two members share. The rows of the modules before this one have been inserted already. */
  readonly together?: (meeting: MemberPairFixture) => readonly FixtureRow[];
  /** Columns (`table.column`) that are in no archive: keys, columns that only protect them, and the site's own data. */
  readonly notHandedOver?: readonly string[];
  /** Columns (`table: column`) whose text stays under "closed account". */
  readonly keptWithoutName?: readonly string[];
}

export const pastIso = new Date().toISOString();
export const inOneHourIso = new Date(Date.now() + 3_600_000).toISOString();
/** The timestamps that the ORM would set. */
export const timestampColumns = { created_at: pastIso, updated_at: pastIso };

export function createMemberPairFixture(one: FixtureMember, other: FixtureMember): MemberPairFixture {
  const ids = new Map<string, string>();
  const findId = (entry: string): string => {
    const id = ids.get(entry) ?? randomUUID();
    ids.set(entry, id);
    return id;
  };
  const side = (me: FixtureMember, you: FixtureMember, number: 1 | 2): SharedSwapSide => ({
    me,
    you,
    number,
    item: findId(`item ${number}`),
  });
  return { one, other, sides: [side(one, other, 1), side(other, one, 2)], idOf: findId };
}

/** Inserts rows, one after the other. */
export async function insertRows(db: Db, rows: readonly FixtureRow[]): Promise<void> {
  for (const fixture of rows) await toStatement(fixture).execute(db);
}

function toStatement(fixture: FixtureRow): RawBuilder<unknown> {
  if (!isRow(fixture)) return fixture;
  const [table, row] = fixture;
  const columns = sql.join(Object.keys(row).map((name) => sql.id(name)));
  return sql`insert into ${sql.id(table)} (${columns}) select ${columns} from json_populate_record(null::${sql.id(table)}, ${JSON.stringify(row)}::json)`;
}

const isRow = (fixture: FixtureRow): fixture is Exclude<FixtureRow, RawBuilder<unknown>> => Array.isArray(fixture);
