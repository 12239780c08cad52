import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, expect, it } from 'vitest';
import { toImagePath, imageVariants } from '#contracts/image-files.ts';
import { expectRefusal } from '#testing/caller.ts';
import { ensurePictureFile } from '#testing/pictures/pictures.ts';
import { s3Server } from '#testing/s3/s3-server.ts';
import { testWorld } from '#testing/world.ts';
import { getImagePool } from './make-image-from-upload.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { uploads } from './module.ts';

const store = await s3Server();
afterAll(() => store.close());
const world = await testWorld(store.settings());
afterAll(() => getImagePool(world.host).close());

const owner = await world.member();
const app = express();
const signedIn = { ...world.host, resolveMember: async () => ({ member: owner, expiresAt: new Date(8e15) }) };
for (const mount of uploads.mounts) app.use(mount.path, mount.handler(signedIn));
const server = createServer(app).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
afterAll(() => server.close());
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const keys = (): string[] => [...store.bucket.objects.keys()];

async function begin() {
  const bytes = await readFile(await ensurePictureFile('phone-tent.jpg'));
  const { uploadId, partSize } = await world.as(owner).uploads.begin.mutate({ purpose: 'item', size: bytes.length });
  const send = async (part: number) =>
    (
      await fetch(`${address}/files/uploads/${uploadId}/parts/${part}`, {
        method: 'PUT',
        body: Uint8Array.from(bytes.subarray(part * partSize, (part + 1) * partSize)),
      })
    ).status;
  return { uploadId, send, parts: Math.ceil(bytes.length / partSize) };
}

it('a picture whose part the store did not take is resumed with that part, made, and leaves no parts behind', async () => {
  const { uploadId, send, parts } = await begin();
  for (let part = 1; part < parts; part += 1) expect(await send(part)).toBe(204);
  store.fail(4, 503, 'SlowDown', /^PUT /);
  expect(await send(0)).toBe(503);
  expect(await expectRefusal(world.as(owner).uploads.finish.mutate({ uploadId }))).toMatchObject({
    code: 'uploads.incomplete',
    params: { missing: '0' },
  });
  expect(await send(0)).toBe(204);
  const image = await world.as(owner).uploads.finish.mutate({ uploadId });
  expect(keys().sort()).toEqual(imageVariants.map((variant) => `public/${toImagePath(image.id, variant)}`).sort());
  const served = await fetch(`${address}/files/public/${toImagePath(image.id, { width: 320, ending: 'webp' })}`);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

it('what was begun and left is swept from the store', async () => {
  const { send } = await begin();
  expect(await send(0)).toBe(204);
  expect(keys().some((key) => key.startsWith('private/uploads/'))).toBe(true);
  world.clock.advance({ hours: 25 });
  await runJob(world.host, uploads.jobs[0], 'test', {});
  expect(keys().some((key) => key.startsWith('private/uploads/'))).toBe(false);
});
