import { sql } from 'kysely';
import pg from 'pg';
import { query, selectList } from '../db/query.ts';
import { queryOnConnection } from '../db/query-on-connection.ts';

/** The table that a restore makes first and drops last: a database that has it holds half of something. */
export const unfinishedRestoreTable = 'unfinished_restore';

/** Progress of a restore: nothing stands yet, the tables do, or the jobs too. */
export type RestorePhase = 'begun' | 'filled' | 'queued';

const marker = selectList({ isThere: sql<boolean>`to_regclass('public.unfinished_restore') is not null` });
const state = selectList({ phase: sql<RestorePhase>`phase`, madeAt: sql<string>`made_at` });

export interface UnfinishedRestore {
  readonly phase: RestorePhase;
  /** When the backup was made, which distinguishes it from another one. */
  readonly madeAt: string;
}

/** The restore that this database is in the middle of, or null. */
export async function findUnfinishedRestore(client: pg.Client): Promise<UnfinishedRestore | null> {
  const [found] = await queryOnConnection(client, query`select ${marker}`);
  if (!found?.isThere) return null;
  const [row] = await queryOnConnection(client, query`select ${state} from public.unfinished_restore`);
  return row ?? null;
}

export async function markRestoreBegun(client: pg.Client, madeAt: string): Promise<void> {
  await client.query('create table public.unfinished_restore (phase text not null, made_at text not null)');
  await client.query(`insert into public.unfinished_restore values ('begun', $1)`, [madeAt]);
}

export const markRestorePhase = (client: pg.Client, phase: RestorePhase) =>
  client.query('update public.unfinished_restore set phase = $1', [phase]);

/** From here on the database may be started. */
export const markRestoreFinished = (client: pg.Client) => client.query('drop table public.unfinished_restore');

/** A database in which a restore was cut off. */
export class UnfinishedRestoreError extends Error {
  override readonly name = 'UnfinishedRestoreError';
}

/** @throws UnfinishedRestoreError, so that no site starts on half of its data */
export async function refuseUnfinishedRestore(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await findUnfinishedRestore(client);
    if (found)
      throw new UnfinishedRestoreError(
        `the restore of the backup of ${found.madeAt} was cut off here; repeat it by: npm run swapu -- restore FOLDER`,
      );
  } finally {
    await client.end();
  }
}
