import { expect, it } from 'vitest';
import type { StaffDisputeDetail } from '../domain/dispute.schemas.ts';
import { listTimelineEvents } from './timeline-events.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`;

it('the dated facts of a swap come in their order, those without a date not at all', () => {
  const swap = {
    agreedAt: at(1),
    deliveries: [{ agreedAt: null }, { agreedAt: at(2), fromId: 'ana' }],
    legs: [{ sentAt: at(3), receivedAt: null, fromId: 'ana', toId: 'ben', title: 'Lamp' }],
    notes: [{ authorId: 'ben', writtenAt: at(4), text: 'It is broken', pictures: [] }],
    since: at(4),
    takenAt: null,
    takenBy: null,
    settlement: { as: 'cancelled', reason: 'It was', settledAt: at(6) },
  } as unknown as StaffDisputeDetail;
  expect(listTimelineEvents(swap).map(({ kind, what }) => [kind, what])).toEqual([
    ['agreed', ''],
    ['deliveryAgreed', ''],
    ['sent', 'Lamp'],
    ['note', 'It is broken'],
    ['disputed', ''],
    ['settled', 'It was'],
  ]);
});
