import { Kysely, type CompiledQuery, type KyselyProps } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '#platform/db/db.ts';

export interface RecordingDb {
  readonly db: Db;
  /** Statements sent so far. */
  readonly statements: CompiledQuery[];
}

/** The same database, recording each statement that is sent through it. */
export function createRecordingDb(db: Db): RecordingDb {
  const statements: CompiledQuery[] = [];
  const executor = db.getExecutor();
  const watching = withMember(executor, 'executeQuery', (query: CompiledQuery) => {
    statements.push(query);
    return executor.executeQuery(query);
  });
  // Templates and builders both send through the executor; the other parts serve connections and are not used.
  const parts: Partial<KyselyProps> = { executor: watching };
  const watched = new Kysely<Record<string, never>>({ config: {}, dialect: {}, driver: {}, ...parts } as KyselyProps);
  return { db: watched, statements };
}

/** The same object with one member replaced; its own methods keep running on the original, which has private fields. */
function withMember<T extends object>(original: T, name: keyof T, replacement: unknown): T {
  return new Proxy(original, {
    get(target, property) {
      if (property === name) return replacement;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** PostgreSQL's plan of a statement as text, with the measured figures. */
export async function explainPlan(pool: Pool, statement: CompiledQuery | undefined): Promise<string> {
  if (!statement) throw new Error('no statement was sent');
  const { sql, parameters } = statement;
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, costs off) ${sql}`, [
    ...parameters,
  ]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/**
 * Counts those of eight calls of a prepared statement that used the plan which all calls share. PostgreSQL plans the
 * first five for their values and then compares: 3 where the shared plan seems no dearer, 0 where it plans each anew.
 */
export async function countGenericPlanUses(pool: Pool, statement: CompiledQuery | undefined): Promise<number> {
  if (!statement) throw new Error('no statement was sent');
  const client = await pool.connect();
  try {
    const query = { name: 'counted', text: statement.sql, values: [...statement.parameters] };
    for (let times = 0; times < 8; times += 1) await client.query(query);
    const { rows } = await client.query<{ shared: number }>(
      `select generic_plans::integer as shared from pg_prepared_statements where name = 'counted'`,
    );
    return rows[0]?.shared ?? 0;
  } finally {
    // Closed, so that the next count begins anew.
    client.release(true);
  }
}

/**
 * The number of 8 kB pages that a statement read, from memory or not. Those that were read to plan it do not count: a
 * connection that is new reads the catalogue first.
 */
export function pagesRead(plan: string): number {
  const [executed = ''] = plan.split(/^Planning:/m);
  const counts = /Buffers: shared ([^\n]*)/.exec(executed)?.[1] ?? '';
  return [...counts.matchAll(/(?:hit|read)=(\d+)/g)].reduce((sum, [, pages]) => sum + Number(pages), 0);
}
