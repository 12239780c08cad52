import type { DataList } from '#platform/module/member-data.ts';

export async function collectRows<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const row of rows) read.push(row);
  return read;
}

/** Reads a module's export of a member's data to its end, by the lists' names. */
export async function readExportLists(lists: readonly DataList[]): Promise<Record<string, object[]>> {
  const read: Record<string, object[]> = {};
  for (const { name, rows } of lists) read[name] = await collectRows(rows);
  return read;
}
