import { Client, type QueryResultRow } from 'pg';
import { findRunningServerUrl } from '#platform/postgres/running-server.ts';

/** Reads or changes the database of a running site, as an operator with a database console would. */
export async function querySiteDatabase<Row extends QueryResultRow>(
  dataDir: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const url = findRunningServerUrl(dataDir);
  if (!url) throw new Error(`no database runs in ${dataDir}`);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
