import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#contracts/locale.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import { makeItem } from '#modules/items/testing.ts';
import type { Member } from '#platform/member.ts';
import type { ModuleDefinition } from '#platform/module/define-module.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { toImageKey } from '#platform/uploads/upload-keys.ts';
import { runJob } from '#platform/worker/run-job.ts';
import type { StorageKey } from '#platform/storage/storage.ts';
import { expectRefusal } from '#testing/caller.ts';
import { readZip } from '#testing/read-zip.ts';
import { testWorld } from '#testing/world.ts';
import { listArchiveEntries } from './archive-entries.ts';
import { toArchivePrefix } from './archive-keys.ts';
import { archiveDownloadMount } from './archive-download.mount.ts';
import { deleteExpiredArchivesJob } from './delete-expired-archives.job.ts';
import { makeArchiveJob } from './make-archive.job.ts';
import { writeArchive } from './write-archive.ts';

const world = await testWorld();
let server: Server;
let origin = '';
beforeAll(async () => {
  const app = express().use(archiveDownloadMount.path, archiveDownloadMount.handler(world.host));
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const ask = (member: Member) => world.as(member).members.askForExport.mutate({});
const newest = async (member: Member) => {
  const [archive] = (await world.as(member).members.exports.query()).exports;
  if (!archive) throw new Error('no archive');
  return archive;
};
const fetchAs = (member: Member | null, url: string) =>
  fetch(origin + url, { headers: member ? { cookie: makeSessionCookieHeader(world.host, member) } : {} });
const readLink = async (member: Member) =>
  (await world.as(member).members.exportLink.query({ exportId: (await newest(member)).id })).url;
const emailsTo = async (member: Member) => {
  const { email } = await world.as(member).identity.account.query();
  return world.mails().filter((mail) => mail.to.address === email);
};
const listFiles = async (member: Member) => world.host.storage.list(toArchivePrefix((await newest(member)).id));
const drop = () => runJob(world.host, deleteExpiredArchivesJob, 'drop', {});

/** Yields these rows, and fails at an error. */
async function* listed(...rows: readonly object[]): AsyncGenerator<object> {
  for (const row of rows) {
    if (row instanceof Error) throw row;
    yield row;
  }
}
const readBytes = async (key: StorageKey) => buffer((await world.host.storage.get(key))?.stream ?? Readable.from([]));

describe('an archive', () => {
  it('holds what was stored as JSON and the pictures as they are kept, and is told of by one letter', async () => {
    const ann = await world.member();
    await makeItem(world.db, ann.id, { title: 'A very own kettle' });
    const picture = randomUUID();
    await sql`insert into image_asset (id, owner_id, purpose, width, height, placeholder, created_at) values (${picture}, ${ann.id}, 'item', 1600, 900, '', now())`.execute(
      world.db,
    );
    await world.host.storage.put(
      `public/images/${picture.slice(-2)}/${picture.slice(-4, -2)}/${picture}-1600.webp`,
      Buffer.from('picture bytes'),
    );
    await ask(ann);
    await world.work();
    expect(await newest(ann)).toMatchObject({ state: 'ready', fetchedAt: null });
    const answer = await fetchAs(ann, await readLink(ann));
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="?swapu-\d{4}-\d\d-\d\d\.zip"?$/),
    ]);
    const files = await readZip(Buffer.from(await answer.arrayBuffer()));
    expect(JSON.parse(files.get('items/items.json') ?? '')).toMatchObject([{ title: 'A very own kettle' }]);
    expect(JSON.parse(files.get('identity/account.json') ?? '')).toMatchObject([{ username: ann.username }]);
    expect(files.get(`pictures/${picture}.webp`)).toBe('picture bytes');
    const leftOut = files.get('left-out.txt') ?? '';
    const keys = world.host.modules.flatMap(({ memberData }) => Object.keys(memberData?.leftOut ?? {}));
    for (const locale of locales)
      expect(keys.filter((key) => !leftOut.includes(createTranslator(locale)(key)))).toEqual([]);
    expect(keys).toContain('identity.leftOut.secrets');
    expect((await newest(ann)).fetchedAt).not.toBeNull();
    expect((await emailsTo(ann)).map(({ letter }) => letter)).toEqual(['members.exportReady']);
    expect((await emailsTo(ann))[0]?.text).not.toContain('/data-export/');
  });

  it('holds all that can be read, and names what is left out of it', async () => {
    const ann = await world.member();
    const [good, bad] = [
      { id: 'good', words: 'kept' },
      { id: 'bad', count: 1n },
    ];
    const tests: ModuleDefinition = {
      name: 'tests',
      memberData: {
        export: () => [
          { name: 'rows', rows: listed(good, bad, good) },
          { name: 'broken', rows: listed(good, new TypeError('cannot be read')) },
        ],
        erase: async () => undefined,
      },
    };
    const host = { ...world.host, modules: [tests, ...world.host.modules] };
    const key: StorageKey = 'private/exports/tests/one.zip';
    const entries = listArchiveEntries(host, ann.id);
    await writeArchive(world.host.storage, key, { entries, now: new Date(), written: async () => undefined });
    const files = await readZip(await readBytes(key));
    expect(JSON.parse(files.get('tests/rows.json') ?? '')).toEqual([good, { unreadable: 'bad' }, good]);
    expect(JSON.parse(files.get('tests/broken.json') ?? '')).toEqual([good]);
    expect(JSON.parse(files.get('identity/account.json') ?? '')).toMatchObject([{ username: ann.username }]);
    expect(JSON.parse(files.get('left-out.json') ?? '')).toEqual([
      { file: 'tests/rows.json', rows: ['bad'], isComplete: true },
      { file: 'tests/broken.json', rows: [], isComplete: false },
    ]);
  });

  it('holds the other pictures where a file is not in the store, and names the one that is missing', async () => {
    const ann = await world.member();
    const [kept, lost] = await insertPictureRows(world.host, ann, 2);
    if (!kept || !lost) throw new Error('no pictures');
    await world.host.storage.put(
      toImageKey(kept, 'item', { width: 1600, ending: 'webp' }),
      Buffer.from('picture bytes'),
    );
    await ask(ann);
    await world.work();
    const answer = await fetchAs(ann, await readLink(ann));
    const files = await readZip(Buffer.from(await answer.arrayBuffer()));
    expect(files.get(`pictures/${kept}.webp`)).toBe('picture bytes');
    expect(files.has(`pictures/${lost}.webp`)).toBe(false);
    expect(JSON.parse(files.get('left-out.json') ?? '')).toEqual([
      { file: `pictures/${lost}.webp`, rows: [], isComplete: false },
    ]);
  });

  it('is asked for once a day, and one at a time however often the button is pressed', async () => {
    const ann = await world.member();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => ask(ann)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await world.work();
    expect(await expectRefusal(ask(ann))).toMatchObject({ code: 'members.exportTooSoon', params: { hours: 24 } });
    world.clock.advance({ hours: 24 });
    await world.work();
    expect((await expectRefusal(ask(ann))).code).toBe('identity.presenceNeeded');
  });

  it('asks for the password where the session is not fresh, and stops guesses', async () => {
    const ann = await world.member({ password: 'a quiet river' });
    world.clock.advance({ minutes: 11 });
    expect(await expectRefusal(ask(ann))).toMatchObject({
      code: 'identity.presenceNeeded',
      params: { needs: 'password' },
    });
    expect(await expectRefusal(world.as(ann).members.askForExport.mutate({ password: 'a loud river' }))).toMatchObject({
      code: 'identity.wrongPassword',
    });
    await world.as(ann).members.askForExport.mutate({ password: 'a quiet river' });
    await world.work();
    expect(await newest(ann)).toMatchObject({ state: 'ready' });
  });

  it('is for its owner alone, signed in, by a link of the last minutes', async () => {
    const [ann, bob] = [await world.member(), await world.member()];
    await ask(ann);
    await world.work();
    const url = await readLink(ann);
    const { pathname, searchParams } = new URL(url, origin);
    const longer = `${pathname}?until=${Number(searchParams.get('until')) + 60}&signature=${searchParams.get('signature')}`;
    expect(
      await Promise.all(
        [fetchAs(bob, url), fetchAs(null, url), fetchAs(ann, pathname), fetchAs(ann, longer)].map(
          async (answer) => (await answer).status,
        ),
      ),
    ).toEqual([404, 404, 404, 404]);
    expect(
      await expectRefusal(world.as(bob).members.exportLink.query({ exportId: (await newest(ann)).id })),
    ).toMatchObject({ code: 'members.exportGone' });
    world.clock.advance({ minutes: 11 });
    expect((await fetchAs(ann, url)).status).toBe(404);
    expect((await fetchAs(ann, await readLink(ann))).status).toBe(200);
  });

  it('is not for an admin who looks as its owner, not even by a link that its owner sent on', async () => {
    const [ann, admin] = [await world.member(), await world.member({ role: 'owner' })];
    await ask(ann);
    await world.work();
    const url = await readLink(ann);
    await world.as(admin).admin.members.impersonate.mutate({ id: ann.id, reason: 'Their archive does not open' });
    expect((await fetchAs(admin, url)).status).toBe(404);
    expect((await fetchAs(ann, url)).status).toBe(200);
  });

  it('is gone after seven days, file and all', async () => {
    const ann = await world.member();
    await ask(ann);
    await world.work();
    expect(await listFiles(ann)).toHaveLength(1);
    world.clock.advance({ days: 7 });
    expect(await newest(ann)).toMatchObject({ state: 'gone' });
    await drop();
    expect(await listFiles(ann)).toEqual([]);
    world.clock.advance({ days: 31 });
    await drop();
    expect((await world.as(ann).members.exports.query()).exports).toEqual([]);
  });
});

describe('making an archive', () => {
  const making = async (member: Member) => {
    await ask(member);
    return { exportId: (await newest(member)).id };
  };
  const make = (data: object, host = world.host) =>
    runJob(host, makeArchiveJob, randomUUID(), { traceId: 'test', data });

  it('that dies in the middle begins anew, and tells once', async () => {
    const ann = await world.member();
    const data = await making(ann);
    const dying = {
      ...world.host,
      storage: {
        ...world.host.storage,
        put: (_key: StorageKey, body: Readable | Uint8Array) => dieAfterFirstBytes(body),
      },
    };
    await expect(make(data, dying)).rejects.toThrow('the process is gone');
    expect(await newest(ann)).toMatchObject({ state: 'making' });
    await make(data);
    await make(data);
    await world.work();
    expect(await newest(ann)).toMatchObject({ state: 'ready' });
    expect(await emailsTo(ann)).toHaveLength(1);
    expect(await listFiles(ann)).toHaveLength(1);
  });

  it('by two at once leaves one file and one letter', async () => {
    const ann = await world.member();
    const data = await making(ann);
    await Promise.all([make(data), make(data)]);
    await world.work();
    expect(await listFiles(ann)).toHaveLength(1);
    expect(await emailsTo(ann)).toHaveLength(1);
  });

  it('that never succeeds is given up after a day, and may be asked for again', async () => {
    const ann = await world.member();
    await making(ann);
    world.clock.advance({ hours: 25 });
    await drop();
    expect(await newest(ann)).toMatchObject({ state: 'failed' });
    await world.work();
    expect(await newest(ann)).toMatchObject({ state: 'failed' });
    expect(await emailsTo(ann)).toEqual([]);
  });
});

async function dieAfterFirstBytes(body: Readable | Uint8Array): Promise<void> {
  for await (const _bytes of Readable.from(body)) throw new Error('the process is gone');
}
