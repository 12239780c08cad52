import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import express from 'express';
import { sql } from 'kysely';
import sharp from 'sharp';
import { animation, fixturePictures } from './several-pictures.fixture.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { listImageSources, toImagePath, imageVariants } from '#contracts/image-files.ts';
import { newId, UploadId, type ImageId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { expectRefusal } from '#testing/caller.ts';
import { ensurePictureFile } from '#testing/pictures/pictures.ts';
import { renderPictureScene } from '#testing/pictures/scene.ts';
import { collectRows, readExportLists } from '#testing/read-export-lists.ts';
import { testWorld } from '#testing/world.ts';
import { attachImages, detachImages } from './attach-images.ts';
import { getImagePool } from './make-image-from-upload.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { uploads } from './module.ts';
import type { beginUploadInput, begunUploadView } from './upload.schemas.ts';

const world = await testWorld({ UPLOADS_PER_DAY: '40', UPLOAD_MB_PER_DAY: '60', IMAGE_MAX_MEGAPIXELS: '20' });
const { host, db } = world;
let address = '';
let site: Server;
let owner: Member;
let signedIn: Member | null = null;
/** Called before a request's session is resolved; a test may delay the request in it. */
let onArrival: () => Promise<void> = async () => undefined;
let openPuts = 0;
const storage: Storage = {
  ...host.storage,
  async put(...given) {
    openPuts += 1;
    await host.storage.put(...given).finally(() => (openPuts -= 1));
  },
};

beforeAll(async () => {
  // Resolving the cookie is not tested here.
  const resolving = {
    ...host,
    storage,
    resolveMember: async () => {
      await onArrival();
      return signedIn && { member: signedIn, expiresAt: new Date(8e15) };
    },
  };
  const app = express();
  for (const mount of uploads.mounts) app.use(mount.path, mount.handler(resolving));
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  site = server;
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => server.close());
});
afterAll(() => getImagePool(host).close());
beforeEach(async () => {
  owner = await world.member();
  signedIn = owner;
});

type Purpose = z.infer<typeof beginUploadInput>['purpose'];
const begin = (size: number, member = owner, purpose: Purpose = 'item') =>
  world.as(member).uploads.begin.mutate({ purpose, size });
const finish = (uploadId: UploadId, member = owner) => world.as(member).uploads.finish.mutate({ uploadId });
const put = (id: string, part: number | string, body: Uint8Array<ArrayBuffer>) =>
  fetch(`${address}/files/uploads/${id}/parts/${part}`, { method: 'PUT', body });
const readCode = async (answer: Promise<Response>) => ((await (await answer).json()) as { code: string }).code;

/** A part without Content-Length, as a script sends it; ended where the body is given. */
function chunked(id: string, body: Buffer | null): ClientRequest {
  const sender = httpRequest(`${address}/files/uploads/${id}/parts/0`, {
    method: 'PUT',
    agent: false,
    headers: { 'transfer-encoding': 'chunked' },
  });
  // The response may arrive, and the connection end, while the rest is still being sent.
  sender.on('error', () => undefined).on('response', (answer) => answer.on('error', () => undefined));
  if (body === null) sender.flushHeaders();
  else sender.end(body);
  return sender;
}
/** Expects neither an incomplete file on the disk nor a pending put. */
async function expectNoneOpen() {
  await expect.poll(() => openPuts).toBe(0);
  expect(await readdir(join(host.config.DATA_DIR, 'files/.incoming')).catch(() => [])).toEqual([]);
}
async function expectNothingLeft(id: UploadId) {
  await expectNoneOpen();
  expect(await host.storage.list(`private/uploads/${id}/`)).toEqual([]);
}

async function sendParts(bytes: Buffer, order: 'forward' | 'backward' = 'forward', purpose: Purpose = 'item') {
  return sendAllParts(bytes, await begin(bytes.length, owner, purpose), order);
}
async function sendAllParts(
  bytes: Buffer,
  { uploadId, partSize }: z.infer<typeof begunUploadView>,
  order: 'forward' | 'backward' = 'forward',
) {
  const parts = Array.from({ length: Math.ceil(bytes.length / partSize) }, (_, index) => index);
  for (const index of order === 'forward' ? parts : parts.toReversed()) {
    const answer = await put(
      uploadId,
      index,
      Uint8Array.from(bytes.subarray(index * partSize, (index + 1) * partSize)),
    );
    expect(answer.status).toBe(204);
  }
  return uploadId;
}
const upload = async (bytes: Buffer) => finish(await sendParts(bytes));
const stored = () =>
  Promise.all([host.storage.list('private/uploads/'), host.storage.list('public/images/')]).then((lists) =>
    lists.flat(),
  );
const fetchFile = async (id: ImageId, variant: { width: number; ending: 'webp' | 'jpg' }) => {
  const answer = await fetch(`${address}/files/public/${toImagePath(id, { ...variant, width: variant.width as 320 })}`);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('a picture of a profile', () => {
  it('is cut to a square in every width, as large as its shorter side allows', async () => {
    const image = await finish(
      await sendParts(await readFile(await ensurePictureFile('phone-tent.jpg')), 'forward', 'profile'),
    );
    expect(image).toMatchObject({ width: 1512, height: 1512 });
    for (const variant of imageVariants) {
      const { bytes } = await fetchFile(image.id, variant);
      const side = Math.min(variant.width, 1512);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: side, height: side });
    }
  });
});

describe('a picture from a telephone', () => {
  it('is turned upright, made in all widths and served without a trace of who, where and with what', async () => {
    const source = await readFile(await ensurePictureFile('phone-tent.jpg'));
    const imageMetadata = await sharp(source).metadata();
    expect([
      imageMetadata.orientation,
      imageMetadata.width,
      imageMetadata.height,
      Boolean(imageMetadata.exif && imageMetadata.xmp && imageMetadata.icc),
    ]).toEqual([6, 2016, 1512, true]);
    expect(source.includes('SECRET-SERIAL-0001') && source.includes('SECRET-XMP-NAME')).toBe(true);
    const image = await upload(source);
    expect(image).toMatchObject({
      width: 1512,
      height: 2016,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,.{50,300}$/),
    });
    for (const variant of imageVariants) {
      const { answer, bytes } = await fetchFile(image.id, variant);
      expect(answer.headers.get('content-type')).toBe(variant.type);
      const made = await sharp(bytes).metadata();
      expect(made).toMatchObject({
        width: Math.min(variant.width, 1512),
        format: variant.ending === 'webp' ? 'webp' : 'jpeg',
      });
      expect(made.height).toBeGreaterThan(made.width);
      expect([made.exif, made.xmp, made.icc, made.iptc, made.orientation, made.comments]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(bytes.toString('latin1')).not.toMatch(/SECRET|Exif|GPS|ICC_PROFILE|ICCP|XMP|Telephone/i);
    }
  });

  it('has an address for every file that its formats name', async () => {
    const image = await upload(await readFile(await ensurePictureFile('guitar.png')));
    const urls = listImageSources(image).flatMap(({ files }) => files.map(({ url, width }) => ({ url, width })));
    expect(urls).toHaveLength(4);
    for (const { url, width } of urls)
      expect(await sharp(Buffer.from(await (await fetch(address + url)).arrayBuffer())).metadata()).toMatchObject({
        width,
      });
  });

  it('leaves no parts behind', async () => {
    const id = await sendParts(await readFile(await ensurePictureFile('chair.avif')));
    await finish(id);
    expect(await host.storage.list(`private/uploads/${id}/`)).toEqual([]);
  });
});

describe('parts', () => {
  it('may come in any order, and twice', async () => {
    const bytes = await readFile(await ensurePictureFile('guitar.png'));
    const id = await sendParts(bytes, 'backward');
    expect((await put(id, 0, Uint8Array.from(bytes.subarray(0, 1024 * 1024)))).status).toBe(204);
    expect(await finish(id)).toMatchObject({ width: 1400, height: 1050 });
  });

  it('are told apart when missing, and the rest is kept', async () => {
    const bytes = await readFile(await ensurePictureFile('guitar.png'));
    const { uploadId } = await begin(bytes.length);
    await put(uploadId, 1, Uint8Array.from(bytes.subarray(1_048_576, 2_097_152)));
    expect(await expectRefusal(finish(uploadId))).toMatchObject({
      code: 'uploads.incomplete',
      params: { missing: '0,2,3' },
    });
    for (const index of [0, 2, 3])
      await put(uploadId, index, Uint8Array.from(bytes.subarray(index * 1_048_576, (index + 1) * 1_048_576)));
    expect(await finish(uploadId)).toMatchObject({ width: 1400 });
  });

  it.each([
    ['larger than it may be', 0, 1_048_577],
    ['smaller than it has to be', 0, 1_048_575],
    ['past the end', 2, 10],
    ['of a malformed number', 'x', 10],
    ['of a negative number', '-1', 10],
  ])('are refused when %s', async (_why, part, size) => {
    const { uploadId } = await begin(1_500_000);
    expect(await readCode(put(uploadId, part, new Uint8Array(size)))).toBe('uploads.wrongPart');
    expect(await host.storage.list(`private/uploads/${uploadId}/`)).toEqual([]);
  });

  it('without an announced length are cut off as soon as they are too large, and one that breaks off leaves nothing', async () => {
    const { uploadId } = await begin(1_500_000);
    let sent = 0;
    const endless = httpRequest(`${address}/files/uploads/${uploadId}/parts/0`, { method: 'PUT' });
    endless.on('error', () => undefined);
    const ended = new Promise((resolve) => endless.on('close', resolve));
    const pour = () => {
      while (sent < 400_000_000 && !endless.destroyed && endless.write(Buffer.alloc(65_536))) sent += 65_536;
    };
    endless.on('drain', pour).on('response', (answer) => {
      expect(answer.statusCode).toBe(400);
      endless.destroy();
    });
    pour();
    await ended;
    expect(sent).toBeLessThan(50_000_000);
    const broken = httpRequest(`${address}/files/uploads/${uploadId}/parts/0`, {
      method: 'PUT',
      headers: { 'content-length': 1_048_576 },
    });
    broken.on('error', () => undefined);
    broken.write(Buffer.alloc(1000));
    await pause(100);
    broken.destroy();
    await pause(100);
    expect(await host.storage.list(`private/uploads/${uploadId}/`)).toEqual([]);
  });

  it.each([
    ['fewer bytes than it has to have', 1_048_575],
    ['one byte too many', 1_048_577],
    ['no byte', 0],
    ['far too many bytes', 3_000_000],
  ])('without an announced length are refused with %s, and leave nothing', async (_what, size) => {
    const { uploadId } = await begin(1_500_000);
    const [answer] = await once(chunked(uploadId, Buffer.alloc(size)), 'response');
    const said = JSON.parse(String(await buffer(answer as IncomingMessage))) as { code: string };
    expect([(answer as IncomingMessage).statusCode, said.code]).toEqual([400, 'uploads.wrongPart']);
    await expectNothingLeft(uploadId);
  });

  it('whose sender has left before the session was known leave nothing', async () => {
    const { uploadId } = await begin(1_500_000);
    const [socketArrived, goOn] = [once(site, 'connection'), Promise.withResolvers<void>()];
    const arrived = Promise.withResolvers<void>();
    onArrival = () => {
      arrived.resolve();
      return goOn.promise;
    };
    try {
      const sender = chunked(uploadId, null);
      sender.write(Buffer.alloc(1000));
      const [socket] = (await socketArrived) as [Socket];
      // Not `once` of node:events, which would reject for the aborted body and fail the test.
      const closed = new Promise((resolve) => socket.once('close', resolve));
      await arrived.promise;
      sender.destroy();
      await closed;
    } finally {
      onArrival = async () => undefined;
      goOn.resolve();
    }
    await expectNothingLeft(uploadId);
  });

  it.each([0, 1, 500_000])('cut off after %i bytes leave nothing, and can be sent again', async (bytes) => {
    const { uploadId } = await begin(1_048_576);
    for (let round = 0; round < 5; round += 1) {
      const sender = chunked(uploadId, null);
      await new Promise<void>((resolve) => sender.write(Buffer.alloc(bytes + 1), () => resolve()));
      sender.destroy();
    }
    expect((await put(uploadId, 0, new Uint8Array(1_048_576))).status).toBe(204);
    await expectNoneOpen();
  });

  it('are for the owner of the upload only: to others it is not there', async () => {
    const { uploadId } = await begin(10);
    signedIn = await world.member();
    expect(await readCode(put(uploadId, 0, new Uint8Array(10)))).toBe('uploads.notFound');
    expect(await expectRefusal(finish(uploadId, signedIn))).toMatchObject({ code: 'uploads.notFound' });
    expect(await readCode(put('not-an-id', 0, new Uint8Array(10)))).toBe('uploads.notFound');
    expect(await readCode(put(newId(UploadId), 0, new Uint8Array(10)))).toBe('uploads.notFound');
    signedIn = null;
    expect((await put(uploadId, 0, new Uint8Array(10))).status).toBe(401);
  });

  it('are sent by nobody who looks as their owner', async () => {
    const { uploadId } = await begin(10);
    signedIn = {
      ...owner,
      lookedAt: { by: (await world.member({ role: 'owner' })).id, role: 'owner', until: new Date(8e15) },
    };
    expect(await readCode(put(uploadId, 0, new Uint8Array(10)))).toBe('platform.impersonationIsReadOnly');
  });
});

describe('finishing', () => {
  it('again, or five times at once, gives the one picture', async () => {
    const id = await sendParts(await readFile(await ensurePictureFile('skateboard.jpg')));
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(id)));
    expect(new Set([...answers, await finish(id)].map((image) => image.id)).size).toBe(1);
    const { rows } = await sql`select from image_asset where owner_id = ${owner.id}`.execute(db);
    expect(rows).toHaveLength(1);
    expect(await readCode(put(id, 0, new Uint8Array(10)))).toBe('uploads.closed');
  });

  it('goes on where a process died over it, once its time is over', async () => {
    const id = await sendParts(await readFile(await ensurePictureFile('chair.avif')));
    await sql`update upload set state = 'finishing', leased_until = ${new Date(world.clock.now().getTime() + 120_000)} where id = ${id}`.execute(
      db,
    );
    world.clock.advance({ minutes: 3 });
    expect(await finish(id)).toMatchObject({ width: 900 });
  });

  it('survives a worker killed over the picture: the next try makes it, in a fresh one', async () => {
    const id = await sendParts(await readFile(await ensurePictureFile('phone-bicycle.jpg')));
    const answer = expectRefusal(finish(id));
    while (!(await answered(answer))) for (const pid of getImagePool(host).pids()) killIfThere(pid);
    expect(await answer).toMatchObject({ code: 'uploads.busy', kind: 'unavailable' });
    expect(await finish(id)).toMatchObject({ width: 3024, height: 4032 });
  });

  it('counts no attempt against a picture whose parts are missing', async () => {
    const { uploadId } = await begin(1_500_000);
    for (let calls = 0; calls < 3; calls += 1)
      expect(await expectRefusal(finish(uploadId))).toMatchObject({ code: 'uploads.incomplete' });
    const { rows } = await sql`select state, attempts from upload where id = ${uploadId}`.execute(db);
    expect(rows).toEqual([{ state: 'open', attempts: 0 }]);
  });

  it('gives a picture up that takes its worker with it three times', async () => {
    const id = await sendParts(await readFile(await ensurePictureFile('skateboard.jpg')));
    await sql`update upload set attempts = 2 where id = ${id}`.execute(db);
    const answer = expectRefusal(finish(id));
    while (!(await answered(answer))) for (const pid of getImagePool(host).pids()) killIfThere(pid);
    expect(await answer).toMatchObject({ code: 'uploads.undecodable' });
  });
});

const answered = (promise: Promise<unknown>) => Promise.race([promise.then(() => true), pause(10, false)]);
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
const pngHead = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};
/** A complete, valid PNG of 30,000 × 30,000 pixels in a hundred kilobytes. */
const bomb = (): Buffer => {
  const header = Buffer.from('00007530000075300100000000', 'hex');
  const rows = deflateSync(Buffer.alloc(30_000 * (1 + 30_000 / 8)), { level: 1 });
  return Buffer.concat([
    pngHead.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('what is no picture', () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    ['an SVG that calls itself PNG', async () => svg, 'uploads.notAPicture'],
    [
      'a GIF',
      async () =>
        sharp({ create: { width: 20, height: 20, channels: 3, background: '#333' } })
          .gif()
          .toBuffer(),
      'uploads.notAPicture',
    ],
    [
      'a TIFF',
      async () =>
        sharp({ create: { width: 20, height: 20, channels: 3, background: '#333' } })
          .tiff()
          .toBuffer(),
      'uploads.notAPicture',
    ],
    ['a page of HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'uploads.notAPicture'],
    ['one byte', async () => Buffer.from('x'), 'uploads.notAPicture'],
    ['an SVG behind the head of a PNG', async () => Buffer.concat([pngHead, svg]), 'uploads.undecodable'],
    [
      'an SVG behind the head of a JPEG',
      async () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), svg]),
      'uploads.undecodable',
    ],
    [
      'a HEIC cut short',
      async () => (await readFile(await ensurePictureFile('camera.heic'))).subarray(0, 60_000),
      'uploads.undecodable',
    ],
    [
      'a HEIC of noise',
      async () =>
        Buffer.concat([(await readFile(await ensurePictureFile('camera.heic'))).subarray(0, 2000), randomBytes(5000)]),
      'uploads.undecodable',
    ],
    [
      'a JPEG cut short',
      async () => (await readFile(await ensurePictureFile('skateboard.jpg'))).subarray(0, 100_000),
      'uploads.undecodable',
    ],
    [
      'a WebP cut short',
      async () => (await readFile(await ensurePictureFile('headphones.webp'))).subarray(0, 50_000),
      'uploads.undecodable',
    ],
    [
      'an AVIF cut short',
      async () => (await readFile(await ensurePictureFile('chair.avif'))).subarray(0, 9_000),
      'uploads.undecodable',
    ],
    ['a bomb of 900 megapixels', async () => bomb(), 'uploads.tooManyPixels'],
    [
      'a real picture of 21 megapixels where 20 are allowed',
      async () =>
        sharp({ create: { width: 7000, height: 3001, channels: 3, background: '#888' } })
          .png()
          .toBuffer(),
      'uploads.tooManyPixels',
    ],
  ])('is refused: %s', async (_what, make, code) => {
    const id = await sendParts(await make());
    expect(await expectRefusal(finish(id))).toMatchObject({ code });
    expect(await expectRefusal(finish(id))).toMatchObject({ code });
    expect(await host.storage.list(`private/uploads/${id}/`)).toEqual([]);
  });
});

describe('every allowed format', () => {
  it.each([
    ['phone-bicycle.jpg', 3024, 4032],
    ['guitar.png', 1400, 1050],
    ['headphones.webp', 1200, 1600],
    ['chair.avif', 900, 1200],
    ['camera.heic', 1200, 1600],
  ] as const)('is taken: %s', async (name, width, height) => {
    const image = await upload(await readFile(await ensurePictureFile(name)));
    expect(image).toMatchObject({ width, height });
    expect((await fetchFile(image.id, { width: 800, ending: 'jpg' })).bytes.toString('latin1')).not.toMatch(
      /SECRET|Exif/i,
    );
  });

  it('shows the primary picture of several', async () => {
    const image = await upload(Buffer.from(fixturePictures, 'base64'));
    const { bytes } = await fetchFile(image.id, { width: 800, ending: 'jpg' });
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.g).toBeGreaterThan(Math.max(dominant.r, dominant.b) + 50);
  });

  it('shows the still picture of an animation', async () => {
    const image = await upload(Buffer.from(animation, 'base64'));
    const { bytes } = await fetchFile(image.id, { width: 800, ending: 'jpg' });
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.r).toBeGreaterThan(Math.max(dominant.g, dominant.b) + 50);
  });

  it('drops what hangs on behind or inside a picture that is also something else', async () => {
    const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    const comment = Buffer.from('<script>alert(1)</script>');
    const polyglot = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
      comment,
      jpeg.subarray(2),
      Buffer.from('PK\x03\x04 a zip behind it'),
    ]);
    const image = await upload(polyglot);
    for (const variant of imageVariants)
      expect((await fetchFile(image.id, variant)).bytes.toString('latin1')).not.toMatch(/script|a zip behind/);
  });

  it('shows the first frame of an animation, and white behind what is transparent', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 40, height: 40, channels: 4, background } })
        .png()
        .toBuffer();
    const animated = await sharp([await frame('#ff000000'), await frame('#0000ff')], { join: { animated: true } })
      .webp({ lossless: true, delay: [50, 50] })
      .toBuffer();
    const image = await upload(animated);
    const { bytes } = await fetchFile(image.id, { width: 320, ending: 'webp' });
    expect(image).toMatchObject({ width: 40, height: 40 });
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(Math.min(...data.subarray(0, 3))).toBeGreaterThan(250);
  });

  it('keeps the look of Display P3 colours when it drops the profile, also of a HEIC', async () => {
    const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c83c32' } })
      .withIccProfile('p3')
      .jpeg({ quality: 100 })
      .toBuffer();
    expect(
      near(
        await readMean((await fetchFile((await upload(red)).id, { width: 800, ending: 'jpg' })).bytes),
        [0xc8, 0x3c, 0x32],
      ),
    ).toBe(true);
    const image = await upload(await readFile(await ensurePictureFile('camera.heic')));
    const drawn = await (await renderPictureScene('camera', 1200, 1600)).png().toBuffer();
    expect(
      near(await readMean((await fetchFile(image.id, { width: 800, ending: 'jpg' })).bytes), await readMean(drawn)),
    ).toBe(true);
  });
});

/** Mean colour of the upper left part. */
async function readMean(bytes: Buffer): Promise<number[]> {
  const corner = await sharp(bytes)
    .resize(60, 60, { fit: 'fill' })
    .extract({ left: 0, top: 0, width: 30, height: 20 })
    .png()
    .toBuffer();
  return (await sharp(corner).stats()).channels.map(({ mean }) => mean);
}
const near = (seen: readonly number[], wanted: readonly number[]) =>
  wanted.every((value, index) => Math.abs(value - (seen[index] ?? 0)) < 3);

describe('limits', () => {
  it('refuse a file over 25 MB before a byte is sent, and an empty one', async () => {
    expect(await expectRefusal(begin(25 * 1024 * 1024 + 1))).toMatchObject({
      code: 'uploads.tooLarge',
      params: { megabytes: 25 },
    });
    expect(await expectRefusal(begin(0))).toMatchObject({ code: 'platform.invalidInput' });
    expect(await begin(25 * 1024 * 1024)).toMatchObject({ partSize: 1024 * 1024 });
  });

  it('hold for bytes a day, whoever counts', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => begin(20 * 1024 * 1024)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await expectRefusal(begin(20 * 1024 * 1024))).toMatchObject({ code: 'uploads.dailyLimit' });
    world.clock.advance({ hours: 25 });
    expect(await begin(20 * 1024 * 1024)).toHaveProperty('uploadId');
  });

  it('hold for uploads open at once and for uploads a day', async () => {
    for (let index = 0; index < 24; index += 1) await begin(10);
    expect(await expectRefusal(begin(10))).toMatchObject({ code: 'uploads.tooManyOpen' });
    world.clock.advance({ hours: 2 });
    for (let index = 0; index < 16; index += 1) await begin(10);
    expect(await expectRefusal(begin(10))).toMatchObject({ code: 'uploads.dailyLimit', kind: 'limited' });
  });
});

describe('what nothing shows', () => {
  const files = async (id: ImageId) => (await stored()).filter((key) => key.includes(id)).length;

  it('goes after a day, files and all; what is shown stays', async () => {
    const shown = await upload(await readFile(await ensurePictureFile('chair.avif')));
    const loose = await upload(await readFile(await ensurePictureFile('chair.avif')));
    await world.transaction((unit) => attachImages(unit, owner.id, [shown.id], 'item'));
    const unfinished = await begin(1_500_000);
    await put(unfinished.uploadId, 1, new Uint8Array(1_500_000 - 1_048_576));
    world.clock.advance({ hours: 23 });
    await sweep();
    expect([
      await files(shown.id),
      await files(loose.id),
      await files(unfinished.uploadId as unknown as ImageId),
    ]).toEqual([4, 4, 1]);
    world.clock.advance({ hours: 2 });
    await sweep();
    expect([
      await files(shown.id),
      await files(loose.id),
      await files(unfinished.uploadId as unknown as ImageId),
    ]).toEqual([4, 0, 0]);
    await world.transaction((unit) => detachImages(unit, [shown.id]));
    world.clock.advance({ hours: 25 });
    await sweep();
    expect(await files(shown.id)).toBe(0);
  });

  it('sweeps files of a picture whose process died before it was recorded', async () => {
    const id = await sendParts(await readFile(await ensurePictureFile('chair.avif')));
    const { id: imageId } = await finish(id);
    await sql`delete from image_asset where id = ${imageId}`.execute(db);
    await sql`update upload set state = 'finishing', leased_until = ${world.clock.now()} where id = ${id}`.execute(db);
    world.clock.advance({ hours: 25 });
    await sweep();
    expect(await files(imageId)).toBe(0);
  });

  it('can be attached by its owner only, for what it was sent for, and not on its way out', async () => {
    const image = await upload(await readFile(await ensurePictureFile('chair.avif')));
    const attach = (member: Member, purpose: 'item' | 'profile') =>
      world.transaction((unit) => attachImages(unit, member.id, [image.id], purpose));
    await expect(attach(await world.member(), 'item')).rejects.toMatchObject({ code: 'uploads.imageNotUsable' });
    await expect(attach(owner, 'profile')).rejects.toMatchObject({ code: 'uploads.imageNotUsable' });
    await sql`update image_asset set is_doomed = true where id = ${image.id}`.execute(db);
    await expect(attach(owner, 'item')).rejects.toMatchObject({ code: 'uploads.imageNotUsable' });
  });

  it('goes with a member who leaves', async () => {
    const image = await upload(await readFile(await ensurePictureFile('chair.avif')));
    await world.transaction((unit) => attachImages(unit, owner.id, [image.id], 'item'));
    expect(await readExportLists(uploads.memberData.export(db, owner.id))).toMatchObject({
      pictures: [{ id: image.id }],
    });
    expect(await collectRows(uploads.memberData.files(db, owner.id))).toMatchObject([
      { key: expect.stringContaining('1600.webp') },
    ]);
    await world.transaction((unit) => uploads.memberData.erase(unit, owner.id));
    await sweep();
    expect(await files(image.id)).toBe(0);
  });

  it('of a post or an email is for staff to upload, may be shown elsewhere, and stays when its author leaves', async () => {
    const bytes = await readFile(await ensurePictureFile('chair.avif'));
    expect(await expectRefusal(world.as(owner).admin.uploads.begin.mutate({ size: bytes.length }))).toMatchObject({
      kind: 'notFound',
    });
    owner = signedIn = await world.member({ role: 'marketing' });
    const begun = await world.as(owner).admin.uploads.begin.mutate({ size: bytes.length });
    const image = await finish(await sendAllParts(bytes, begun));
    await world.transaction((unit) => uploads.memberData.erase(unit, owner.id));
    world.clock.advance({ hours: 25 });
    await sweep();
    const { answer } = await fetchFile(image.id, { width: 800, ending: 'jpg' });
    expect([answer.status, answer.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);
  });

  const sweep = () => runJob(host, uploads.jobs[0], 'test', {});
});

it('makes the same files whoever makes them, so that two processes at one picture do no harm', async () => {
  const source = await readFile(await ensurePictureFile('skateboard.jpg'));
  const [one, two] = [await upload(source), await upload(source)];
  const hash = async (id: ImageId) =>
    Promise.all(
      imageVariants.map(async (variant) =>
        createHash('sha256')
          .update((await fetchFile(id, variant)).bytes)
          .digest('hex'),
      ),
    );
  expect(await hash(one.id)).toEqual(await hash(two.id));
});
