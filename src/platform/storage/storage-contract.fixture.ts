import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Storage, StorageKey } from './storage.ts';

async function readBytes(
  storage: Storage,
  key: StorageKey,
  range?: { start: number; end: number },
): Promise<Buffer | null> {
  const file = await storage.get(key, range);
  return file && buffer(file.stream);
}

async function readMetadata(storage: Storage, key: StorageKey): Promise<{ size: number; contentType: string } | null> {
  const file = await storage.get(key);
  file?.stream.destroy();
  return file && { size: file.size, contentType: file.contentType };
}

async function* breakingAfter(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
  throw new Error('the line went dead');
}

/** The tests that every adapter must pass. `make` returns an empty store for each test. */
export function describeStorageContract(adapter: string, make: () => Promise<Storage>): void {
  describe(`storage contract: ${adapter}`, () => {
    let storage: Storage;
    beforeEach(async () => {
      storage = await make();
    });

    it('gives back what was put, with its size and the type its ending says', async () => {
      const bytes = randomBytes(300_000);
      await storage.put(
        'public/images/aa/one.webp',
        Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]),
      );
      const file = await storage.get('public/images/aa/one.webp');
      expect(file).toMatchObject({ size: 300_000, contentType: 'image/webp' });
      expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true);
      expect(await storage.size('public/images/aa/one.webp')).toBe(300_000);
    });

    it('copies a file: each of the two is deleted by itself, and a second copy changes nothing', async () => {
      await storage.put('public/images/aa/one.webp', Buffer.from('picture'));
      expect(await storage.copy('public/images/aa/one.webp', 'public/images/bb/two.webp')).toBe(true);
      expect(await storage.copy('public/images/aa/one.webp', 'public/images/bb/two.webp')).toBe(true);
      await storage.delete(['public/images/aa/one.webp']);
      expect(String(await readBytes(storage, 'public/images/bb/two.webp'))).toBe('picture');
      expect(await storage.list('public/')).toEqual(['public/images/bb/two.webp']);
    });

    it('copies nothing where nothing is', async () => {
      expect(await storage.copy('public/nothing.png', 'public/copy.png')).toBe(false);
      expect(await storage.get('public/copy.png')).toBeNull();
    });

    it('keeps an empty file and calls an unknown ending a plain download', async () => {
      await storage.put('private/uploads/x/1', new Uint8Array());
      expect(await readMetadata(storage, 'private/uploads/x/1')).toEqual({
        size: 0,
        contentType: 'application/octet-stream',
      });
    });

    it('gives a range, both ends included, and still tells the whole size', async () => {
      await storage.put('private/a.txt', Buffer.from('0123456789'));
      expect(String(await readBytes(storage, 'private/a.txt', { start: 2, end: 4 }))).toBe('234');
      const file = await storage.get('private/a.txt', { start: 2, end: 4 });
      expect(file?.size).toBe(10);
      file?.stream.destroy();
    });

    it('has nothing under a key never put, nor under the folder of one', async () => {
      await storage.put('public/folder/file.png', Buffer.from('x'));
      expect(await storage.get('public/nothing.png')).toBeNull();
      expect(await storage.get('public/folder')).toBeNull();
      expect(await storage.size('public/folder/file.png/deeper')).toBeNull();
    });

    it('takes the last put of a key, whole, and one of several at once', async () => {
      const bodies = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000, index));
      await Promise.all(bodies.map((body) => storage.put('private/same', body)));
      const found = await readBytes(storage, 'private/same');
      expect(bodies.some((body) => found?.equals(body))).toBe(true);
    });

    it('leaves nothing behind of a stream that breaks, and leaves what was there before', async () => {
      await expect(storage.put('private/broken', Readable.from(breakingAfter(randomBytes(100_000))))).rejects.toThrow(
        'the line went dead',
      );
      expect(await storage.size('private/broken')).toBeNull();
      expect(await storage.list('private/')).toEqual([]);
      await storage.put('private/kept', Buffer.from('before'));
      await expect(storage.put('private/kept', Readable.from(breakingAfter(randomBytes(10))))).rejects.toThrow();
      expect(String(await readBytes(storage, 'private/kept'))).toBe('before');
    });

    it.each<[string, (stream: Readable) => void]>([
      ['at once', (stream) => void stream.destroy(new Error('gone'))],
      ['a moment later', (stream) => void setImmediate(() => stream.destroy(new Error('gone')))],
    ])('refuses a stream that breaks %s, and nothing else hears of it', async (_when, breakIt) => {
      const stream = new Readable({ read() {} });
      stream.push('half');
      const put = storage.put('private/half', stream);
      breakIt(stream);
      await expect(put).rejects.toThrow('gone');
      expect(await storage.list('private/')).toEqual([]);
    });

    it('refuses a stream that was closed before it came', async () => {
      const stream = new Readable({ read() {} });
      stream.push('half');
      stream.destroy();
      await once(stream, 'close');
      await expect(storage.put('private/closed', stream)).rejects.toThrow();
      expect(await storage.list('private/')).toEqual([]);
    });

    it('can be had and kept, and has nothing to sweep', async () => {
      await storage.check();
      expect(await storage.sweep()).toBe(0);
      expect(await storage.list('private/')).toEqual([]);
    });

    it('deletes many, whether there or not, and can put beside them meanwhile', async () => {
      const keys = Array.from({ length: 20 }, (_, index): StorageKey => `private/many/${index}`);
      await Promise.all(keys.map((key) => storage.put(key, Buffer.from(key))));
      await Promise.all([
        storage.delete([...keys, 'private/never']),
        storage.put('private/many/new', Buffer.from('n')),
      ]);
      expect(await storage.list('private/many/')).toEqual(['private/many/new']);
      await storage.delete(['private/many/new']);
      expect(await storage.list('private/')).toEqual([]);
    });

    it('lists by prefix in byte order, page by page, without skip or repeat', async () => {
      const keys: StorageKey[] = [
        'public/a-b/1',
        'public/a/1',
        'public/a/10',
        'public/a/2',
        'public/a.txt',
        'public/b/c/d',
        'private/a/1',
      ];
      for (const key of keys) await storage.put(key, Buffer.from(key));
      const wanted = keys.filter((key) => key.startsWith('public/')).sort();
      const seen: StorageKey[] = [];
      for (let page = await storage.list('public/', { limit: 2 }); page.length > 0;) {
        seen.push(...page);
        const after = page.at(-1);
        page = after ? await storage.list('public/', { after, limit: 2 }) : [];
      }
      expect(seen).toEqual(wanted);
      expect(await storage.list('public/a/1')).toEqual(['public/a/1', 'public/a/10']);
    });

    it.each([
      'public/../secret',
      'public//x',
      'public/.hidden',
      '/etc/passwd',
      'public/a\0b',
      'public/A',
      'private/..',
      'other/x',
      'public/a/../../x',
      'public/a\\b',
    ])('refuses the key %j', async (key) => {
      await expect(storage.put(key as StorageKey, Buffer.from('x'))).rejects.toThrow('malformed storage key');
      await expect((async () => storage.get(key as StorageKey))()).rejects.toThrow('malformed storage key');
    });

    it('copies from one store to another by streams', async () => {
      const other = await make();
      await storage.put('public/from.jpg', randomBytes(70_000));
      const file = await storage.get('public/from.jpg');
      if (file) await other.put('public/from.jpg', file.stream);
      expect(await readBytes(other, 'public/from.jpg')).toEqual(await readBytes(storage, 'public/from.jpg'));
    });
  });
}
