import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import { queryOnConnection } from '../db/query-on-connection.ts';

/**
 * Returns the first row of the result.
 * @throws Error where there is none
 */
export async function queryOneRow<Row>(client: pg.Client, statement: RawBuilder<Row>): Promise<Row> {
  const [row] = await queryOnConnection(client, statement);
  if (!row) throw new Error('no answer');
  return row;
}
