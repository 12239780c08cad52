import { expect, test } from 'vitest';
import type { MemberId, MessageId, OfferId, RoomId } from '#contracts/ids.ts';
import type { Message } from '../domain/chat.schemas.ts';
import { findRoomEventAction } from './find-room-event-action.ts';

const room = { id: 'room' as RoomId, offerId: 'offer' as OfferId };
const line = (
  sequence: number,
  code: string | null,
  params: Message['params'] = code === null ? null : {},
): Message => ({
  id: `m${sequence}` as MessageId,
  sequence,
  authorId: 'ann' as MemberId,
  text: code === null ? 'Hello' : null,
  code,
  params,
  files: [],
  question: null,
  createdAt: '2026-01-01T10:00:00Z',
});

test('the next step stands below the last line about the deal, whatever was written since', () => {
  const lines = [
    line(1, 'offers.proposed', { revision: 1 }),
    line(2, 'offers.accepted', { revision: 1, swapId: 'swap' }),
    line(3, null),
    line(4, 'chat.takenBack'),
  ];
  expect(findRoomEventAction(lines, room)).toEqual({
    roomId: 'room',
    messageId: 'm2',
    code: 'offers.accepted',
    offerId: 'offer',
    swapId: 'swap',
  });
  expect(findRoomEventAction(lines.slice(0, 1), room)).toMatchObject({ messageId: 'm1', swapId: null });
});

test('a room without a deal has no next step', () =>
  expect(findRoomEventAction([line(1, null)], { ...room, offerId: null })).toBeNull());
