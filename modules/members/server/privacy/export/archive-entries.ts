import { Readable } from 'node:stream';
import type { MemberId } from '#contracts/ids.ts';
import { locales, type Locale } from '#contracts/locale.ts';
import { parseEachRow, reportUnreadableRow } from '#contracts/rows.ts';
import { findUnavailability } from '#platform/errors/postgres-errors.ts';
import type { Host } from '#platform/host.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import type { DataFile, DataList } from '#platform/module/member-data.ts';
import { iterateSkippingUnreadableRows, type RowReader } from '#platform/rows/unreadable-rows.ts';

/** A file of an archive, opened when it is written; null if it was deleted by then. */
export interface ArchiveEntry {
  readonly name: string;
  /** Pictures are compressed already: compressing them again costs time and saves nothing. */
  readonly isPacked: boolean;
  open(): Promise<Readable | null>;
}

type ArchiveHost = Pick<Host, 'database' | 'modules' | 'storage' | 'log' | 'metrics'>;

/** A list of the archive that lacks something, or a picture that is not in the store, as `left-out.json` names it. */
interface LeftOut {
  readonly file: string;
  /** Rows that could not be read, by their ids. */
  readonly rows: readonly string[];
  /** False where what follows the last row is missing too. */
  readonly isComplete: boolean;
}

const pieceLength = 64 * 1024;

/**
 * Streams a list as JSON, one row per line, so that memory use does not depend on the list's length. What cannot be
 * read is named in its place and keeps nothing else out of the archive.
 */
async function* streamJson(rows: AsyncIterable<object>, lack: (lack: Omit<LeftOut, 'file'>) => void) {
  const unreadable: string[] = [];
  let piece = '[';
  let separator = '\n';
  let isComplete = true;
  try {
    for await (const row of rows) {
      const { items } = parseEachRow(
        [row],
        (one) => JSON.stringify(one),
        (id) => {
          unreadable.push(id);
          return JSON.stringify({ unreadable: id });
        },
      );
      piece += separator + items.join('');
      separator = ',\n';
      if (piece.length >= pieceLength) {
        yield piece;
        piece = '';
      }
    }
  } catch (error) {
    // An outage is over by the next try; a list that cannot be read stays so.
    if (findUnavailability(error) || !reportUnreadableRow({ id: 'list', error })) throw error;
    isComplete = false;
  }
  if (unreadable.length > 0 || !isComplete) lack({ rows: unreadable, isComplete });
  yield `${piece}\n]\n`;
}

const listEntry = (reader: RowReader, module: string, { name, rows }: DataList, leftOut: LeftOut[]): ArchiveEntry => {
  const file = `${module}/${name}.json`;
  const lines = () => streamJson(rows, (lack) => void leftOut.push({ file, ...lack }));
  return {
    name: file,
    isPacked: false,
    open: async () => Readable.from(iterateSkippingUnreadableRows(reader, lines), { objectMode: false }),
  };
};

const fileEntry = (storage: Host['storage'], { name, key }: DataFile, leftOut: LeftOut[]): ArchiveEntry => ({
  name: `pictures/${name}`,
  isPacked: true,
  async open() {
    const stored = await storage.get(key);
    if (!stored) leftOut.push({ file: `pictures/${name}`, rows: [], isComplete: false });
    return stored?.stream ?? null;
  },
});

const textEntry = (name: string, text: () => string): ArchiveEntry => ({
  name,
  isPacked: false,
  open: async () => Readable.from([text()], { objectMode: false }),
});

/** Names what no archive holds, with its reason, in every language, since members change theirs. */
function leftOutText(modules: Host['modules']): string {
  const keys = [...new Set(modules.flatMap(({ memberData }) => Object.keys(memberData?.leftOut ?? {})))];
  const textIn = (locale: Locale) => {
    const words = createTranslator(locale);
    const lines = keys.map((key) => `- ${words(key)}`);
    return [words('members.leftOut.title'), '', ...lines, '', words('members.leftOut.unreadable'), ''].join('\n');
  };
  return locales.map(textIn).join('\n\n');
}

/**
 * All data of a member, module by module, then the pictures, then what an archive leaves out, and what is missing from
 * this one, if anything is.
 */
export async function* listArchiveEntries(
  { database: { db }, modules, storage, log, metrics }: ArchiveHost,
  member: MemberId,
): AsyncGenerator<ArchiveEntry> {
  const leftOut: LeftOut[] = [];
  for (const { name, memberData } of modules) {
    const reader = { name: `archive:${name}`, log, metrics };
    for (const list of memberData?.export(db, member) ?? []) yield listEntry(reader, name, list, leftOut);
  }
  for (const { memberData } of modules)
    if (memberData?.files)
      for await (const file of memberData.files(db, member)) yield fileEntry(storage, file, leftOut);
  yield textEntry('left-out.txt', () => leftOutText(modules));
  // Known by now, since each entry is written before the next one is asked for.
  if (leftOut.length > 0) yield textEntry('left-out.json', () => `${JSON.stringify(leftOut, null, 2)}\n`);
}

/** Counts the entries without opening any. */
export async function countArchiveEntries(host: ArchiveHost, member: MemberId): Promise<number> {
  let count = 0;
  for await (const _entry of listArchiveEntries(host, member)) count += 1;
  return count;
}
