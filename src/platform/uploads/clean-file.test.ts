import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanFile } from './clean-file.ts';
import { PictureFaultError } from './decode-picture.ts';
import { cleanedFileName } from './image-task.ts';
import { makeBox, makeMovie, makeWebm, picture, pictureAndPlaceTracks, place, placeTrack } from './movies.fixture.ts';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'swapu-clean-'))));
afterAll(() => rm(folder, { recursive: true }));

async function clean(file: Buffer) {
  const source = join(folder, 'source');
  await writeFile(source, file);
  const made = await cleanFile(source, folder);
  return { ...made, file: await readFile(join(folder, cleanedFileName)) };
}

const findFault = async (file: Buffer): Promise<string> => {
  const error: unknown = await clean(file).catch((thrown: unknown) => thrown);
  return error instanceof PictureFaultError ? error.fault : 'none';
};

const movies: readonly (readonly [string, string, Buffer])[] = [
  ['an MP4', 'mp4', makeMovie()],
  ['a film of a phone', 'mov', makeMovie({ brand: 'qt  ', tracks: pictureAndPlaceTracks })],
  ['a WebM', 'webm', makeWebm()],
  ['a live recording', 'webm', makeWebm({ isLive: true })],
];

describe('a video', () => {
  test.each(movies)('%s keeps its size, its kind and its picture, and no place', async (_, format, file) => {
    const cleaned = await clean(file);
    expect(cleaned).toMatchObject({ format, bytes: file.length });
    expect(cleaned.file).toHaveLength(file.length);
    expect(cleaned.file.includes(place)).toBe(false);
    expect(cleaned.file.indexOf(picture)).toBe(file.indexOf(picture));
  });

  test.each(movies)('%s that was cleaned is not changed by a second cleaning', async (_, __, file) => {
    const once = await clean(file);
    expect((await clean(Buffer.from(once.file))).file.equals(once.file)).toBe(true);
  });

  test.each(movies)('%s that ends early is refused, wherever it ends', async (_, __, file) => {
    for (let length = 40; length < file.length; length += 7) {
      const fault = await findFault(file.subarray(0, length));
      // An open end is part of the format of live recordings: what is there has no place.
      if (fault === 'none') expect((await clean(file.subarray(0, length))).file.includes(place)).toBe(false);
      else expect(['notCleaned', 'kindNotAllowed']).toContain(fault);
    }
  });

  test.each([
    ['a box that is larger than the file', makeMovie({ more: [Buffer.from('ffffffff66726565', 'hex')] })],
    ['two films in one file', makeMovie({ more: [makeBox('moov')] })],
    ['sound alone', makeMovie({ tracks: [{ kind: 'soun', sample: picture }] })],
    [
      'a place that points at no media data',
      makeMovie({ tracks: [...pictureAndPlaceTracks, placeTrack] }).fill(0, 24, 28),
    ],
    ['a Matroska file', makeWebm({ docType: 'matroska' })],
    ['a WebM with subtitles', makeWebm({ trackType: 17 })],
  ])('%s is refused', async (_, file) => expect(await findFault(file)).toBe('notCleaned'));
});

describe('the kind of a file', () => {
  test.each([
    ['pdf', '%PDF-1.7\n1 0 obj'],
    ['txt', 'Olá, a mesa tem 1,20 m.\r\n\tSeen on Tuesday.'],
    ['txt', '<svg onload="alert(1)">'],
  ])('is %s by its bytes', async (format, bytes) =>
    expect(await clean(Buffer.from(bytes))).toMatchObject({ format, bytes: Buffer.byteLength(bytes) }),
  );

  test.each([
    ['of UTF-16', Buffer.from('\ufeffOlá, 20€ 🎸', 'utf16le')],
    ['of UTF-16 with the greater byte first', Buffer.from('\ufeffOlá, 20€ 🎸', 'utf16le').swap16()],
  ])('is text, kept in UTF-8, for bytes %s', async (_, bytes) =>
    expect(await clean(bytes)).toMatchObject({ format: 'txt', bytes: Buffer.byteLength('Olá, 20€ 🎸') }),
  );

  test('is text, kept in UTF-8, for a byte for each letter', async () =>
    expect(await clean(Buffer.from('4f6ce12c203230802093786994', 'hex'))).toMatchObject({
      format: 'txt',
      bytes: Buffer.byteLength('Olá, 20€ “xi”'),
    }));

  test.each(['\r\n', '\ufeff', 'Content-Type: application/pdf\n\n'])('is pdf behind %j', async (before) =>
    expect(await clean(Buffer.from(`${before}%PDF-1.7\n1 0 obj\n%%EOF\n`))).toMatchObject({ format: 'pdf' }),
  );

  test('is text for words about a PDF', async () =>
    expect(await clean(Buffer.from('It begins with %PDF-1.7, they say.'))).toMatchObject({ format: 'txt' }));

  test.each([
    ['a program', Buffer.from('7f454c4602010100', 'hex')],
    ['a compressed folder', Buffer.from('504b030414000000', 'hex')],
    ['an animation', Buffer.from('GIF89a\u0001\u0000')],
    ['text with controls in another encoding', Buffer.from('ol\u00e1\u0081', 'latin1')],
    ['nothing but a name of an unknown brand', makeMovie({ brand: 'M4A ' })],
  ])('%s is refused', async (_, bytes) => expect(await findFault(bytes)).toBe('kindNotAllowed'));
});
