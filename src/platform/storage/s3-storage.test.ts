import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#contracts/refusal.ts';
import { testConfig } from '#testing/config.ts';
import { s3Server } from '#testing/s3/s3-server.ts';
import { toS3Bucket, type S3Bucket } from './s3-bucket.ts';
import { createS3Storage } from './s3-storage.ts';
import { describeStorageContract } from './storage-contract.fixture.ts';
import type { Storage } from './storage.ts';

const store = await s3Server();
afterAll(() => store.close());

const reported: Error[] = [];
const opened: Storage[] = [];
afterAll(() => opened.forEach((storage) => storage.close()));

function place(changes: Partial<S3Bucket> = {}): S3Bucket {
  const found = toS3Bucket(testConfig(store.settings()));
  if (!found) throw new Error('the settings name no bucket');
  return { ...found, ...changes };
}

function open(changes: Partial<S3Bucket> = {}): Storage {
  const storage = createS3Storage(place(changes), (error) => reported.push(error));
  opened.push(storage);
  return storage;
}

beforeEach(() => {
  store.bucket.objects.clear();
  reported.length = 0;
});

describeStorageContract('s3', async () => open());

const megabytes = (count: number) => randomBytes(count * 1024 * 1024);

describe('a large body', () => {
  it('goes in parts, and comes back whole', async () => {
    const body = megabytes(18);
    const storage = open();
    await storage.put('private/large.zip', Readable.from([body.subarray(0, 9_000_000), body.subarray(9_000_000)]));
    expect(store.bucket.get('private/large.zip').etag).toMatch(/-3"$/);
    const file = await storage.get('private/large.zip');
    expect(file && (await buffer(file.stream)).equals(body)).toBe(true);
  });
  it('that breaks after its first part leaves no parts behind', async () => {
    async function* breaking() {
      yield megabytes(9);
      throw new Error('the line went dead');
    }
    await expect(open().put('private/broken.zip', Readable.from(breaking()))).rejects.toThrow('the line went dead');
    expect([...store.bucket.multiparts.keys(), ...store.bucket.objects.keys()]).toEqual([]);
    expect(reported).toEqual([]);
  });
  it.each([
    { what: 'part is refused', only: /^PUT .*partNumber=2/ },
    { what: 'completion is refused', only: /^POST .*uploadId=/ },
  ])('whose $what for good leaves no parts behind', async ({ only }) => {
    store.fail(1, 403, 'AccessDenied', only);
    await expect(open().put('private/refused.zip', Readable.from([megabytes(9)]))).rejects.toMatchObject({
      code: 'platform.unavailable',
    });
    expect([...store.bucket.multiparts.keys(), ...store.bucket.objects.keys()]).toEqual([]);
  });
});

describe('a store in trouble', () => {
  it.each([
    { status: 503, code: 'SlowDown' },
    { status: 500, code: 'InternalError' },
  ])('that answers $status $code is asked again until it answers', async ({ status, code }) => {
    const storage = open();
    store.fail(2, status, code);
    await storage.put('public/a.txt', Buffer.from('kept'));
    expect(String(store.bucket.get('public/a.txt').body)).toBe('kept');
  });
  it('that stays so is told to the reader as unavailable and to the log as it is', async () => {
    const storage = open();
    store.fail(4, 503, 'SlowDown');
    const refused = await storage.size('public/a.txt').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: 'platform.unavailable', kind: 'unavailable' });
    expect(reported).toHaveLength(1);
  });
  it.each([
    { what: 'a wrong secret', changes: { secretAccessKey: 'wrong' }, name: 'SignatureDoesNotMatch' },
    { what: 'an unknown key', changes: { accessKeyId: 'NOBODY' }, name: 'InvalidAccessKeyId' },
    { what: 'a bucket that is not there', changes: { bucket: 'elsewhere' }, name: 'NoSuchBucket' },
  ])('$what is no missing file', async ({ changes, name }) => {
    const storage = open(changes);
    await expect(storage.get('public/a.txt')).rejects.toMatchObject({ code: 'platform.unavailable' });
    expect(reported.map((error) => error.name)).toEqual([name]);
  });
  it('that nobody listens at is unavailable', async () => {
    await expect(open({ endpoint: 'http://127.0.0.1:9' }).list('public/')).rejects.toMatchObject({
      code: 'platform.unavailable',
    });
  });
});

it('lists more than one page of the protocol holds', async () => {
  for (let index = 0; index < 1_205; index += 1)
    store.bucket.put(`private/many/${String(index).padStart(4, '0')}`, Buffer.alloc(1), {});
  store.bucket.put('private/many/NOT-OURS', Buffer.alloc(1), {});
  const keys = await open().list('private/many/', { limit: 1_203 });
  expect(keys).toHaveLength(1_203);
  expect(keys.at(-1)).toBe('private/many/1202');
});

describe('links', () => {
  it('are none where browsers are not sent to the store', async () => {
    const storage = open();
    expect([await storage.link('public/a.webp', Infinity), await storage.link('private/a.pdf', 60)]).toEqual([
      null,
      null,
    ]);
    expect(storage.origins).toEqual([]);
  });
  it('of public files lie under the public address', async () => {
    const storage = open({ publicUrl: 'https://cdn.example/files/' });
    expect(await storage.link('public/a.webp', Infinity)).toBe('https://cdn.example/files/public/a.webp');
    expect(storage.origins).toEqual(['https://cdn.example']);
  });
  it('of private files open for whoever has them, as a download with its own type, and for that file only', async () => {
    const storage = open({ linkEndpoint: store.url });
    await storage.put('private/a.pdf', Buffer.from('%PDF'));
    await storage.put('private/b.pdf', Buffer.from('other'));
    const link = (await storage.link('private/a.pdf', 60)) ?? '';
    const response = await fetch(link);
    expect(await response.text()).toBe('%PDF');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'cache-control': 'private, max-age=60',
    });
    expect((await fetch(link.replace('/a.pdf', '/b.pdf'))).status).toBe(403);
    expect((await fetch(link.replace('Expires=60', 'Expires=6000'))).status).toBe(403);
    expect(storage.origins).toEqual([store.url]);
  });
  it('name the bucket in the host where the path may not', () => {
    expect(open({ linkEndpoint: 'https://store.example', forcePathStyle: false }).origins).toEqual([
      `https://${store.bucketName}.store.example`,
    ]);
  });
});
