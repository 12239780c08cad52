import type pg from 'pg';

/**
 * Returns the first row of the result.
 * @throws Error where there is none
 */
export async function oneRow<Row extends object>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<Row> {
  const { rows } = await client.query<Row>(text, values);
  if (!rows[0]) throw new Error('no answer');
  return rows[0];
}
