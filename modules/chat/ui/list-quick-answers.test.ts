import { expect, test } from 'vitest';
import type { ItemId, MemberId, MessageId } from '#contracts/ids.ts';
import type { Message } from '../domain/chat.schemas.ts';
import { listQuickAnswers } from './list-quick-answers.ts';

const [ann, bob] = ['ann', 'bob'] as [MemberId, MemberId];

/** Lines of a room: a code, or null for a message. */
const talk = (...lines: readonly (readonly [author: MemberId | null, code: string | null])[]): Message[] =>
  lines.map(([authorId, code], index) => ({
    id: `m${index}` as MessageId,
    sequence: index + 1,
    authorId,
    text: code === null ? 'Hello' : null,
    code,
    params: code === null ? null : {},
    files: [],
    question: null,
    createdAt: '2026-01-01T10:00:00Z',
  }));
const list = (messages: Message[]) => listQuickAnswers(messages, ann).map(({ sentence }) => sentence);

test.each([
  ['stillThere', ['stillHere', 'letMeCheck', 'justGone']],
  ['size', ['letMeMeasure', 'sendPicture']],
  ['where', ['canDo', 'canDo', 'whereSuits']],
  ['other', ['letMeCheck', 'sendPicture']],
] as const)('answers fit a question about an item: %s', (kind, expected) => {
  const [asked] = talk([bob, null]);
  if (!asked) throw new Error('no question');
  const question = { ...asked, question: { itemId: 'i1' as ItemId, kind } };
  expect(list([...talk([bob, 'offers.declined']), question])).toEqual(expected);
  expect(list([{ ...question, authorId: ann }])).toEqual([]);
  expect(list([{ ...question, authorId: ann }, ...talk([bob, null])])).toEqual(['canDo', 'canDo', 'whereSuits']);
});

test.each([
  ['without a deal', [[bob, null]], ['stillHere', 'letMeCheck', 'canDo']],
  ['to an offer', [[bob, 'offers.proposed']], ['stillHere', 'letMeThink', 'morePictures']],
  [
    'after a message about an agreed swap',
    [
      [ann, 'offers.accepted'],
      [bob, null],
    ],
    ['canDo', 'canDo', 'whereSuits'],
  ],
  ['to an arranged meeting', [[bob, 'swap.deliveryAgreed']], ['seeYou', 'late']],
  ['to what was sent', [[bob, 'swap.sent']], ['thanksSent']],
  ['after the end', [[bob, 'offers.declined']], ['noWorries']],
  [
    'to an offer that was narrowed before the reader answered',
    [
      [bob, 'offers.proposed'],
      [null, 'offers.narrowed'],
    ],
    ['stillHere', 'letMeThink', 'morePictures'],
  ],
] as const)('answers %s fit the state of the deal', (_when, lines, wanted) =>
  expect(list(talk(...lines))).toEqual(wanted),
);

test.each([
  ['in an empty room', []],
  [
    'where the reader wrote last',
    [
      [bob, null],
      [ann, null],
    ],
  ],
  [
    'where the reader wrote last and the offer was narrowed',
    [
      [ann, null],
      [null, 'offers.narrowed'],
    ],
  ],
  [
    'to what nobody did',
    [
      [bob, 'offers.proposed'],
      [null, 'offers.expired'],
    ],
  ],
  ['in a dispute', [[bob, 'swap.disputed']]],
] as const)('no answer is proposed %s', (_where, lines) => expect(list(talk(...lines))).toEqual([]));

test('a message that was taken back asks for no answer', () =>
  expect(list(talk([ann, null], [bob, 'chat.takenBack'], [bob, 'chat.moderated']))).toEqual([]));
