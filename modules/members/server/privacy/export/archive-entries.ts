import { Readable } from 'node:stream';
import type { MemberId } from '#contracts/ids.ts';
import type { Host } from '#platform/host.ts';
import type { DataFile, DataList } from '#platform/module/member-data.ts';

/** One file of an archive, opened when it is written; null if it was deleted by then. */
export interface ArchiveEntry {
  readonly name: string;
  /** Pictures are compressed already: compressing them again costs time and saves nothing. */
  readonly isPacked: boolean;
  open(): Promise<Readable | null>;
}

type ArchiveHost = Pick<Host, 'database' | 'modules' | 'storage'>;

const pieceLength = 64 * 1024;

/** Streams a list as JSON, one row per line, so that memory use does not depend on the list's length. */
async function* jsonOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let piece = '[';
  let separator = '\n';
  for await (const row of rows) {
    piece += separator + JSON.stringify(row);
    separator = ',\n';
    if (piece.length >= pieceLength) {
      yield piece;
      piece = '';
    }
  }
  yield `${piece}\n]\n`;
}

const listEntry = (module: string, { name, rows }: DataList): ArchiveEntry => ({
  name: `${module}/${name}.json`,
  isPacked: false,
  open: async () => Readable.from(jsonOf(rows), { objectMode: false }),
});

const fileEntry = (storage: Host['storage'], { name, key }: DataFile): ArchiveEntry => ({
  name: `pictures/${name}`,
  isPacked: true,
  open: async () => (await storage.get(key))?.stream ?? null,
});

/** All data of a member, module by module, then the pictures. */
export async function* archiveEntries(
  { database: { db }, modules, storage }: ArchiveHost,
  member: MemberId,
): AsyncGenerator<ArchiveEntry> {
  for (const { name, memberData } of modules)
    for (const list of memberData?.export(db, member) ?? []) yield listEntry(name, list);
  for (const { memberData } of modules)
    if (memberData?.files) for await (const file of memberData.files(db, member)) yield fileEntry(storage, file);
}

/** Counts the entries without opening any. */
export async function countEntries(host: ArchiveHost, member: MemberId): Promise<number> {
  let count = 0;
  for await (const _entry of archiveEntries(host, member)) count += 1;
  return count;
}
