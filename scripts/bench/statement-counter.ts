import pg from 'pg';

/** Cost of a request in PostgreSQL, by `pg_stat_statements`. */
export interface StatementCount {
  readonly statements: number;
  readonly rows: number;
  /** Pages of 8 kB that were touched, in memory or read. */
  readonly pages: number;
}

export interface StatementCounter {
  /** Counts the statements that the product's role executes meanwhile. */
  during(work: () => Promise<unknown>): Promise<StatementCount>;
  close(): Promise<void>;
}

/** The library counts only while a counter is open, so that it takes no time from what is measured. */
export const statementCountingSettings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'none',
} as const;

/**
 * The statements of every call: session check, rate limits, BEGIN and COMMIT, the job queue's own; and PostgreSQL's
 * check of a deferred foreign key, which no client sends.
 */
const housekeeping =
  '^\\s*(begin|commit|rollback|start transaction|set |savepoint|release|listen|select 1 from only )|member_session|rate_limit|' +
  'pgboss\\.(queue|version|schedule)|select pg_notify';

/**
 * Counts the statements of a request without those of every call.
 * @param databaseUrl the product's database on an embedded server with the settings `statementCountingSettings`
 */
export async function openStatementCounter(databaseUrl: string): Promise<StatementCounter> {
  // The embedded server's superuser and the product's role share a password.
  const owner = new URL(databaseUrl);
  const superuser = new URL(databaseUrl);
  superuser.username = 'postgres';
  superuser.pathname = '/postgres';
  const client = new pg.Client({ connectionString: superuser.href });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  const track = async (value: 'top' | 'none') => {
    await client.query(`alter role "${owner.username}" set pg_stat_statements.track = '${value}'`);
  };
  await track('top');
  return {
    async during(work) {
      await client.query('select pg_stat_statements_reset()');
      await work();
      const { rows } = await client.query<StatementCount>(
        `select coalesce(sum(calls), 0)::int as statements, coalesce(sum(rows), 0)::int as rows,
          coalesce(sum(shared_blks_hit + shared_blks_read), 0)::int as pages
        from pg_stat_statements where userid = $1::regrole and query !~* $2`,
        [owner.username, housekeeping],
      );
      return rows[0] ?? { statements: 0, rows: 0, pages: 0 };
    },
    async close() {
      await track('none');
      await client.end();
    },
  };
}
