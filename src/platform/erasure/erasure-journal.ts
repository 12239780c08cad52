import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import type { Storage, StorageKey } from '../storage/storage.ts';

/**
 * The journal of erasures lies beside the database, in the store of files: one small file a member, ids only. A
 * database that is restored from before an erasure thereby learns of it.
 */
export const erasureJournalRoot = 'private/state/erasures/' satisfies StorageKey;

const Entry = z.object({ memberId: MemberId, erasedAt: z.iso.datetime() });
const toJournalKey = (id: MemberId): StorageKey => `${erasureJournalRoot}${id}.json`;

/** Notes that the erasure of a member has begun. Idempotent. */
export async function recordErasureBegun(storage: Storage, memberId: MemberId, now: Date): Promise<void> {
  if ((await storage.size(toJournalKey(memberId))) !== null) return;
  await storage.put(toJournalKey(memberId), Buffer.from(JSON.stringify({ memberId, erasedAt: now.toISOString() })));
}

/** The members whose erasure was ever begun, page by page. */
export async function* listErasedMemberIds(storage: Storage): AsyncGenerator<MemberId> {
  for (let page = await storage.list(erasureJournalRoot); page.length > 0;) {
    for (const key of page) {
      const file = await storage.get(key);
      if (file) yield Entry.parse(JSON.parse(String(await buffer(file.stream)))).memberId;
    }
    const after = page.at(-1);
    page = after ? await storage.list(erasureJournalRoot, { after }) : [];
  }
}

/** Takes a copy of another site's journal from a folder on the disk. */
export async function importErasureJournal(storage: Storage, folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.json'))) {
    const { memberId, erasedAt } = Entry.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
    await recordErasureBegun(storage, memberId, new Date(erasedAt));
  }
}
