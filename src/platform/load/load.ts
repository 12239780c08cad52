import { sql } from 'kysely';
import type { ParsedSettings } from '#contracts/settings.ts';
import type { Db } from '../db/db.ts';

/** A run of the load seed: a large number of rows by bulk SQL, which are identical for identical sizes. */
export interface LoadSeedRun {
  /**
   * The run's single transaction. It has `load_member (n, id, suburb, region, latitude, longitude)` and the functions
   * below.
   */
  readonly db: Db;
  readonly now: Date;
  readonly config: ParsedSettings;
  readonly members: number;
  readonly items: number;
  /** Called after each batch with the number of rows written. */
  wrote(rows: number): void;
}

/** A module's share of the load. */
export interface LoadStep {
  /** A word or two for the progress line on what is inserted. */
  readonly about: string;
  /** The number of rows that the step will report. */
  rows(load: Pick<LoadSeedRun, 'members' | 'items'>): number;
  run(load: LoadSeedRun): Promise<void>;
}

const batchSize = 20_000;

/** Runs one insert for each batch of the numbers from 1 to `count`, so that progress shows. */
export async function insertInBatches(
  load: LoadSeedRun,
  count: number,
  insert: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 1; from <= count; from += batchSize) {
    const to = Math.min(count, from + batchSize - 1);
    await insert(from, to);
    load.wrote(to - from + 1);
  }
}

/**
 * Creates pseudo-random functions in SQL, seeded by a number and a salt: `roll` returns a value from 0 up to 1, `zipf`
 * a rank from 1 to `places` where the second is half as frequent as the first, `made_id` a version 7 uuid for a time.
 */
export async function createLoadSqlFunctions(db: Db): Promise<void> {
  await sql`create or replace function pg_temp.roll(n bigint, salt bigint) returns float8 language sql immutable parallel safe
    as $$ select (hashint8extended(n, salt) & 1073741823)::float8 / 1073741824 $$`.execute(db);
  await sql`create or replace function pg_temp.zipf(n bigint, salt bigint, places integer) returns integer language sql immutable parallel safe
    as $$ select floor(exp(pg_temp.roll(n, salt) * ln(places + 1)))::integer $$`.execute(db);
  await sql`create or replace function pg_temp.made_id(n bigint, salt bigint, at timestamptz) returns uuid language sql immutable parallel safe
    as $$ select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(chance, 1, 3) || '8' || substr(chance, 4, 15))::uuid
      from (select md5(n || '.' || salt) as chance) as made $$`.execute(db);
  await sql`create temporary table load_member (
    n integer primary key, id uuid not null, suburb text, region text, latitude float8, longitude float8) on commit drop`.execute(
    db,
  );
}
