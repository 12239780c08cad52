import { expect, test } from 'vitest';
import type { MemberId, MessageId } from '#contracts/ids.ts';
import type { Message } from '../domain/chat.schemas.ts';
import { mergeMessages, buildRoomLines } from './room-lines.ts';

const [ann, bob] = ['ann', 'bob'] as [MemberId, MemberId];

const said = (sequence: number, authorId: MemberId, createdAt: string, code: string | null = null): Message => ({
  id: `m${sequence}` as MessageId,
  sequence,
  authorId,
  text: code ? null : `text ${sequence}`,
  code,
  params: code ? {} : null,
  files: [],
  question: null,
  createdAt,
});

const toDay = (iso: string) => iso.slice(0, 10);
const kinds = (messages: Message[], seenBefore: number | null) =>
  buildRoomLines(messages, { me: ann, seenBefore, dayOf: toDay }).map((line) =>
    line.kind === 'message' ? line.message.sequence : line.kind,
  );

test('each day has its separator, before the first message of the day', () => {
  const messages = [
    said(1, ann, '2026-01-01T10:00:00Z'),
    said(2, bob, '2026-01-01T11:00:00Z'),
    said(3, bob, '2026-01-02T11:00:00Z'),
  ];
  expect(kinds(messages, null)).toEqual(['day', 1, 2, 'day', 3]);
});

test('short messages of one author that follow each other are judged as one', () => {
  const write = (sequence: number, text: string) => ({
    ...said(sequence, bob, `2026-01-01T10:0${sequence}:00Z`),
    text,
  });
  const messages = [
    write(1, 'Hello'),
    said(2, ann, '2026-01-01T10:02:00Z'),
    write(3, '0412'),
    write(4, '345'),
    write(5, '678'),
  ];
  const judged = buildRoomLines(messages, { me: ann, seenBefore: null, dayOf: toDay }).flatMap((line) =>
    line.kind === 'message' ? [line.judgedText] : [],
  );
  expect(judged).toEqual(['Hello', 'text 2', '0412', '0412 345', '0412 345 678']);
});

test('the divider stands before the first unread message of somebody else, once', () => {
  const messages = [1, 2, 3, 4].map((sequence) =>
    said(sequence, sequence === 2 ? ann : bob, `2026-01-01T10:0${sequence}:00Z`),
  );
  expect(kinds(messages, 1)).toEqual(['day', 1, 2, 'unread', 3, 4]);
  expect(kinds(messages, 4)).toEqual(['day', 1, 2, 3, 4]);
});

test('what one person says within five minutes belongs together; a line of what happened stands alone', () => {
  const messages = [
    said(1, bob, '2026-01-01T10:00:00Z'),
    said(2, bob, '2026-01-01T10:01:00Z'),
    said(3, bob, '2026-01-01T10:30:00Z'),
    said(4, bob, '2026-01-01T10:31:00Z', 'offers.accepted'),
    said(5, bob, '2026-01-01T10:32:00Z'),
  ];
  const lines = buildRoomLines(messages, { me: ann, seenBefore: null, dayOf: toDay });
  expect(lines.flatMap((line) => (line.kind === 'message' ? [line.isFollowing] : []))).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});

test('messages from pages and from the stream make one run, each once', () => {
  const all = [1, 2, 3, 4].map((sequence) => said(sequence, bob, '2026-01-01T10:00:00Z'));
  expect(mergeMessages(all.slice(2), all.slice(0, 3), all.slice(3)).map(({ sequence }) => sequence)).toEqual([
    1, 2, 3, 4,
  ]);
});
