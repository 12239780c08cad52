import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Router } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDoctorCheck } from '#platform/doctor/finding.ts';
import { listServiceChecks } from '#platform/doctor/services.ts';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import type { Member } from '#platform/member.ts';
import { s3Server } from '#testing/s3/s3-server.ts';
import { testConfig } from '#testing/config.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld, type World } from '#testing/world.ts';
import { createApp } from '../http/app.ts';

const store = await s3Server();
afterAll(() => store.close());
const dataDir = await mkdtemp(path.join(tmpdir(), 'swapu-unusable-'));
const folder = path.join(dataDir, 'files');
const bucket = store.settings();

/** Starts a new site each time, so that it remembers nothing of its store. */
async function serve(world: World): Promise<string> {
  const app = createApp(world.host, { pages: () => Router(), isReady: () => true });
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  afterAll(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const stores = [
  { what: 'a folder that is gone', settings: { DATA_DIR: dataDir }, spoil: () => rm(folder, { recursive: true }) },
  {
    what: 'a file where the folder should be',
    settings: { DATA_DIR: dataDir },
    async spoil() {
      await rename(folder, `${folder}-elsewhere`);
      await writeFile(folder, '');
    },
  },
  { what: 'a bucket that is not there', settings: { ...bucket, S3_BUCKET: 'no-such-bucket' }, spoil: async () => {} },
];

describe.each(stores)('with $what', ({ settings, spoil }) => {
  let world: World;
  let member: Member;
  let uploadId: string;
  let url: string;
  beforeAll(async () => {
    await rm(folder, { recursive: true, force: true });
    world = await testWorld(settings);
    member = await world.member();
    ({ uploadId } = await world.as(member).uploads.begin.mutate({ purpose: 'item', size: 10 }));
    await spoil();
    url = await serve(world);
  });

  it.each([
    ['en', 'Please try again in a moment'],
    ['pt', 'Tente de novo daqui a pouco'],
  ])('a file is refused as unavailable in %s, not as missing', async (language, sentence) => {
    const answer = await fetch(`${url}/files/public/images/x.webp`, { headers: { 'accept-language': language } });
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      503,
      '5',
      expect.stringContaining(sentence),
    ]);
  });

  it('a part of an upload, and its finish, are refused as unavailable', async () => {
    const part = await fetch(`${url}/files/uploads/${uploadId}/parts/0`, {
      method: 'PUT',
      headers: { cookie: makeSessionCookieHeader(world.host, member) },
      body: new Uint8Array(10),
    });
    expect([part.status, await part.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'platform.unavailable', kind: 'unavailable' }),
    ]);
    expect(await expectRefusal(world.as(member).uploads.finish.mutate({ uploadId }))).toMatchObject({
      code: 'platform.unavailable',
    });
  });

  it('the process is unready and names storage as the cause, and runs', async () => {
    const answer = await fetch(`${url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ status: 'unready', database: true, storage: false, cause: 'storage' }),
    ]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});

it('a process whose files can be had and kept is ready, and says so', async () => {
  const ready = await fetch(`${await serve(await testWorld())}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ database: true, storage: true })]);
});

describe('the doctor', () => {
  const findings = async (folder: string) => {
    const checks = listServiceChecks(testConfig({ DATA_DIR: folder }), 'test').filter(({ about }) => about === 'files');
    return (await Promise.all(checks.map((check) => runDoctorCheck(check)))).flat();
  };
  const fresh = () => mkdtemp(path.join(tmpdir(), 'swapu-unusable-'));

  it('names what is wrong with the folder, and how to mend it', async () => {
    const spoilt = await fresh();
    await writeFile(path.join(spoilt, 'files'), '');
    expect(await findings(spoilt)).toEqual([
      {
        about: 'files',
        verdict: 'bad',
        says: expect.stringContaining('ENOTDIR'),
        remedy: expect.stringContaining('DATA_DIR'),
      },
    ]);
  });

  it('says that the folder is missing, and does not make one in its place', async () => {
    const empty = await fresh();
    expect(await findings(empty)).toMatchObject([
      { verdict: 'doubtful', says: expect.stringContaining('is not there'), remedy: expect.stringContaining('backup') },
    ]);
    expect(await readdir(empty)).toEqual([]);
    await mkdir(path.join(empty, 'files'));
    expect(await findings(empty)).toMatchObject([{ verdict: 'good' }]);
  });
});
