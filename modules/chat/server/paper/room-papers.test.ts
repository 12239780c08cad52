import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import express from 'express';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MessageId, newId, type RoomId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import type { Member } from '#platform/member.ts';
import { getImagePool } from '#platform/uploads/make-image-from-upload.ts';
import { makeMessageInput } from '#testing/block-scene.ts';
import { testWorld } from '#testing/world.ts';
import { toRoomPaperPath } from '../../domain/room-paper-path.ts';
import { makeRoomOfTwo, uploadMessageFile } from '../../testing.ts';
import { roomPapersMount } from './room-papers.mount.ts';

const world = await testWorld();
const { host } = world;
let signedIn: Member | null = null;
let address = '';
let ann: Member;
let bob: Member;
let roomId: RoomId;

beforeAll(async () => {
  const resolveMember = async () => signedIn && { member: signedIn, expiresAt: new Date(8e15) };
  const site = createServer(express().use(roomPapersMount.path, roomPapersMount.handler({ ...host, resolveMember })));
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  afterAll(() => site.close());
});
afterAll(() => getImagePool(host).close());
beforeEach(async () => void ({ ann, bob, roomId } = await makeRoomOfTwo(world)));

const say = (member: Member, text: string) => world.as(member).chat.send.mutate({ roomId, ...makeMessageInput(text) });
const fetchAs = (member: Member | null) => {
  signedIn = member;
  return fetch(address + toRoomPaperPath(roomId));
};

async function readPaper(member: Member) {
  const response = await fetchAs(member);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = await getDocument({ data: new Uint8Array(await response.arrayBuffer()), verbosity: 0 }).promise;
  let text = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  return { pdf, text, response };
}

test('a room as a PDF has its words, its lines, its questions and the names of its files', async () => {
  const lamp = await makeItem(world.db, bob.id, { title: 'Lamp', visibleFrom: world.clock.now() });
  await world.as(ann).chat.ask.mutate({ itemId: lamp, kind: 'size', id: newId(MessageId), text: 'How tall is it?' });
  await say(bob, '40 cm 👍 ,王小明');
  const gone = await say(ann, 'My street is Hill St');
  await world.as(ann).chat.takeBack.mutate({ roomId, id: gone.id });
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
  const files = [
    { id: await uploadMessageFile(world, bob, picture), name: 'a.jpg' },
    { id: await uploadMessageFile(world, bob, Buffer.from('%PDF-1.7 the manual')), name: 'manual.pdf' },
  ];
  await world.as(bob).chat.send.mutate({ roomId, id: newId(MessageId), text: '', files });
  const { pdf, text, response } = await readPaper(ann);
  for (const part of ['Lamp', 'Size or condition', 'How tall is it?', '40 cm', '王小明', 'manual.pdf', bob.username])
    expect(text).toContain(part);
  expect(text).toContain('You took a message back');
  expect(text).not.toMatch(/Hill St|\ufffd/);
  expect(await pdf.getMetadata()).toMatchObject({ info: { Title: `Chat with ${bob.username}`, Language: 'en-AU' } });
  expect(JSON.stringify(await (await pdf.getPage(1)).getStructTree())).toContain(`Picture from ${bob.username}`);
  expect(response.headers.get('content-disposition')).toContain(`Chat with ${bob.username}.pdf`);
});

test('it is in the language and the time zone of its reader', async () => {
  await say(bob, 'Olá');
  const { pdf, text } = await readPaper({ ...ann, locale: 'pt-PT', timeZone: 'Australia/Perth' });
  expect(text).toMatch(/Conversa com .*Horas: .*Austrália Ocidental/);
  expect(await pdf.getMetadata()).toMatchObject({ info: { Language: 'pt-PT' } });
});

test('members of the room alone get it, as long as they may see the room', async () => {
  const eve = await world.member();
  const readStatus = async (member: Member | null) => (await fetchAs(member)).status;
  expect([await readStatus(null), await readStatus(eve), await readStatus(ann)]).toEqual([404, 404, 200]);
  expect(await readStatus({ ...ann, lookedAt: { by: eve.id, role: 'owner', until: new Date(8e15) } })).toBe(404);
  await world.as(bob).members.block.mutate({ memberId: ann.id });
  expect([await readStatus(ann), await readStatus(bob)]).toEqual([404, 404]);
});

test('a long room ends with its last lines, and says so', { timeout: 120_000 }, async () => {
  await sql`
    insert into chat_message (room_id, sequence, id, author_id, text, created_at)
    select ${roomId}, n, gen_random_uuid(), ${ann.id}, 'Line ' || n || ' of a long talk about a lamp and a chair.', now()
    from generate_series(1, 10050) n`.execute(world.db);
  await sql`update chat_room set last_sequence = 10050 where id = ${roomId}`.execute(world.db);
  const response = await fetchAs(bob);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const readPage = async (number: number) => {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  };
  expect(await readPage(1)).toMatch(/last 10,000 lines/);
  expect(await readPage(1)).not.toContain('Line 50 ');
  expect(await readPage(1)).toContain('Line 51 ');
  expect(await readPage(pdf.numPages)).toContain('Line 10050 ');
});
