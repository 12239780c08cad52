import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import express from 'express';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId, MessageId, type ImageId, type RoomId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { getImagePool } from '#platform/uploads/make-image-from-upload.ts';
import { makeMovie, place } from '#platform/uploads/movies.fixture.ts';
import { toAttachmentKeys } from '#platform/uploads/upload-keys.ts';
import { createBlockScene, makeMessageInput } from '#testing/block-scene.ts';
import { expectRefusal } from '#testing/caller.ts';
import { readExportLists } from '#testing/read-export-lists.ts';
import { testWorld } from '#testing/world.ts';
import { toMessageFilePath } from '../domain/message-file-path.ts';
import { makeRoomOfTwo, uploadMessageFile } from '../testing.ts';
import { toFileName } from './add-message-files.ts';
import { eraseMemberChatData, exportMemberChatData } from './member-data.ts';
import { messageFilesMount } from './message-files.mount.ts';

const world = await testWorld();
const { host } = world;
let signedIn: Member | null = null;
let address = '';
let ann: Member;
let bob: Member;
let eve: Member;
let roomId: RoomId;

beforeAll(async () => {
  // Resolving the cookie is not tested here.
  const resolveMember = async () => signedIn && { member: signedIn, expiresAt: new Date(8e15) };
  const site = createServer(
    express().use(messageFilesMount.path, messageFilesMount.handler({ ...host, resolveMember })),
  );
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  afterAll(() => site.close());
});
afterAll(() => getImagePool(host).close());
beforeEach(async () => {
  ({ ann, bob, roomId } = await makeRoomOfTwo(world));
  eve = await world.member();
});

const pdf = Buffer.from('%PDF-1.7 the manual');
const paint = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
    .withExif({ IFD0: { Copyright: place } })
    .jpeg()
    .toBuffer();
const upload = (bytes: Buffer, member = ann) => uploadMessageFile(world, member, bytes);
const send = (member: Member, files: readonly { id: ImageId; name: string }[], text = '', id = newId(MessageId)) =>
  world.as(member).chat.send.mutate({ roomId, id, text, files: [...files] });
const read = async (member: Member) => (await world.as(member).chat.messages.query({ roomId })).items;
const fetchAs = (member: Member | null, id: ImageId, room = roomId, init: RequestInit = {}) => {
  signedIn = member;
  return fetch(address + toMessageFilePath(room, id), init);
};

describe('files of a message', () => {
  test('come in their order, with what each is, with or without text', async () => {
    const files = [
      { id: await upload(await paint()), name: 'IMG_1.JPG' },
      { id: await upload(makeMovie()), name: 'clip.mp4' },
      { id: await upload(pdf), name: 'manual.pdf' },
    ];
    await send(ann, files);
    await send(bob, [{ id: await upload(Buffer.from('Hello'), bob), name: 'C:\\notes' }], 'My notes');
    const [first, second] = await read(bob);
    expect(first?.text).toBe('');
    expect(first?.files).toMatchObject([
      { id: files[0]?.id, format: 'picture', name: 'IMG_1.JPG', width: 40, height: 30, bytes: null },
      { format: 'mp4', name: 'clip.mp4', bytes: makeMovie().length, width: null },
      { format: 'pdf', name: 'manual.pdf', bytes: pdf.length },
    ]);
    expect(second).toMatchObject({ text: 'My notes', files: [{ format: 'txt', name: 'notes.txt' }] });
    const { items } = await world.as(ann).chat.rooms.query({});
    expect(items[0]?.lastMessage?.files).toHaveLength(1);
  });

  test('are sent once, however often the message is sent', async () => {
    const files = [{ id: await upload(pdf), name: 'manual.pdf' }];
    const id = newId(MessageId);
    const answers = await Promise.all([1, 2, 3].map(() => send(ann, files, '', id)));
    await sql`delete from idempotency_record`.execute(world.db);
    answers.push(await send(ann, files, '', id));
    expect(new Set(answers.map(({ files: [file] }) => file?.id))).toEqual(new Set([files[0]?.id]));
    expect(await read(bob)).toHaveLength(1);
  });

  test('are the author’s own, of one message, at most ten, and not nothing', async () => {
    const id = await upload(pdf);
    const findRefusalCode = async (call: Promise<unknown>) => (await expectRefusal(call)).code;
    expect(await findRefusalCode(send(bob, [{ id, name: 'a' }]))).toBe('uploads.imageNotUsable');
    await send(ann, [{ id, name: 'a' }]);
    expect(await findRefusalCode(send(ann, [{ id, name: 'a' }]))).toBe('chat.fileSent');
    expect((await expectRefusal(send(ann, []))).fields).toMatchObject([{ path: 'text' }]);
    const many = Array.from({ length: 11 }, () => ({ id, name: 'a' }));
    expect((await expectRefusal(send(ann, many))).fields).toMatchObject([{ path: 'files' }]);
    expect(await read(bob)).toHaveLength(1);
  });

  test('of another kind are refused, whatever they are called', async () => {
    expect((await expectRefusal(upload(Buffer.from('MZ\u0000\u0001')))).code).toBe('uploads.kindNotAllowed');
  });

  test.each([
    ['../../etc/report.pdf', 'pdf', 'report.pdf'],
    ['invoice.pdf.exe', 'pdf', 'invoice.pdf.exe.pdf'],
    ['', 'txt', 'file.txt'],
    ['IMG_1.HEIC', 'picture', 'IMG_1.HEIC'],
    [`${'x'.repeat(200)}.pdf`, 'pdf', `${'x'.repeat(116)}.pdf`],
  ] as const)('%s is saved as what it is', (name, format, saved) => expect(toFileName(name, format)).toBe(saved));
});

describe('a file', () => {
  test('is read by the members of its room alone', async () => {
    const id = await upload(pdf);
    await send(ann, [{ id, name: 'manual.pdf' }]);
    const { roomId: other } = await world.as(eve).chat.openDirect.mutate({ memberId: bob.id });
    const statuses = await Promise.all([ann, bob].map(async (member) => (await fetchAs(member, id)).status));
    expect(statuses).toEqual([200, 200]);
    for (const [member, room] of [
      [eve, roomId],
      [eve, other],
      [bob, other],
      [null, roomId],
    ] as const)
      expect((await fetchAs(member, id, room)).status).toBe(404);
  });

  test('is not read before it is sent, nor through a block', async () => {
    const id = await upload(pdf);
    expect((await fetchAs(ann, id)).status).toBe(404);
    await send(ann, [{ id, name: 'manual.pdf' }]);
    await world.as(bob).members.block.mutate({ memberId: ann.id });
    expect((await fetchAs(ann, id)).status).toBe(404);
  });

  test('is downloaded, never shown by this origin, and asked for again each time; a picture is shown', async () => {
    const [manual, picture] = [await upload(pdf), await upload(await paint())];
    await send(
      ann,
      [manual, picture].map((id) => ({ id, name: 'a' })),
    );
    const { headers } = await fetchAs(bob, manual);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
      'content-type': 'application/pdf',
    });
    const shown = await fetchAs(bob, picture);
    expect([shown.headers.get('content-disposition'), shown.headers.get('content-type')]).toEqual([null, 'image/webp']);
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).exif).toBeUndefined();
    const again = await fetchAs(bob, manual, roomId, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('of a video is read in parts, and has no place', async () => {
    const id = await upload(makeMovie());
    await send(ann, [{ id, name: 'clip.mp4' }]);
    expect(await (await fetchAs(bob, id)).text()).not.toContain(place);
    const part = await fetchAs(bob, id, roomId, { headers: { range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
  });

  test('that no message has is deleted after a day, and one of a message stays', async () => {
    const [sent, forgotten] = [await upload(pdf), await upload(pdf)];
    await send(ann, [{ id: sent, name: 'manual.pdf' }]);
    world.clock.advance({ hours: 25 });
    await host.boss.send('uploads.sweep', {});
    await world.work();
    const findStoredBytes = async (id: ImageId) =>
      (await Promise.all(toAttachmentKeys(id, 'chat').map((key) => host.storage.size(key)))).find(
        (size) => size !== null,
      );
    expect([await findStoredBytes(sent), await findStoredBytes(forgotten)]).toEqual([pdf.length, undefined]);
    expect((await fetchAs(bob, sent)).status).toBe(200);
  });

  test('is its author’s to take along, and goes with the account', async () => {
    const id = await upload(pdf);
    await send(ann, [{ id, name: 'manual.pdf' }]);
    expect((await readExportLists(exportMemberChatData(world.db, ann.id)))['message-files']).toMatchObject([
      { image_id: id, name: 'manual.pdf' },
    ]);
    await world.transaction((unit) => eraseMemberChatData(unit, ann.id));
    expect((await fetchAs(bob, id)).status).toBe(404);
    expect((await read(bob)).map(({ code, files }) => [code, files])).toEqual([['chat.erased', []]]);
  });
});

describe('staff', () => {
  const reason = 'Both say the other never wrote.';

  test('see the files of a reported message, and remove them with it', async () => {
    const { id: messageId } = await send(ann, [{ id: await upload(pdf), name: 'manual.pdf' }]);
    const [file] = (await read(bob))[0]?.files ?? [];
    await world.as(bob).moderation.report.mutate({
      thing: { kind: 'message', roomId, messageId },
      reason: 'fraud',
      text: 'This is no manual.',
      imageIds: [],
    });
    const { admin } = world.as(await world.member({ role: 'moderator' }));
    const [waiting] = (await admin.moderation.list.query({})).items.filter(({ subjectId }) => subjectId === messageId);
    if (!waiting || !file) throw new Error('not reported');
    const report = await admin.moderation.byId.query({ id: waiting.id });
    expect(report.evidencePictures).toMatchObject([{ id: file.id, isFile: true }]);
    await admin.moderation.take.mutate({ id: waiting.id, reason });
    await admin.moderation.decide.mutate({ id: waiting.id, decision: 'textRemoved', reason });
    expect((await fetchAs(bob, file.id)).status).toBe(404);
    expect((await read(bob))[0]).toMatchObject({ code: 'chat.removed', files: [] });
  });

  test('see the files of a disputed swap’s room', async () => {
    const scene = await createBlockScene(world);
    const { swapId, offerId } = await scene.swap();
    const room = await scene.roomOf(offerId);
    const id = await upload(pdf, scene.viewer);
    await scene.me.chat.send.mutate({ roomId: room, ...makeMessageInput('Here'), files: [{ id, name: 'a.pdf' }] });
    await scene.me.swaps.report.mutate({ swapId, problem: 'Nothing has come yet.' });
    const { admin } = world.as(await world.member({ role: 'moderator' }));
    const { messages } = await admin.chat.readCase.mutate({ swapId, reason });
    expect(messages.at(-1)?.files).toMatchObject([{ id, isFile: true, large: expect.stringContaining('signature=') }]);
  });
});
