import { describe, expect, it } from 'vitest';
import { findMeetingEvent } from './meeting-event.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day, 1));
const way = (agreed: number, meeting: number | null, ended: number | null = null) => ({
  kind: meeting === null ? 'courier' : 'meeting',
  meetingAt: meeting === null ? null : at(meeting),
  agreedAt: at(agreed),
  endedAt: ended === null ? null : at(ended),
});
const look = (ways: ReturnType<typeof way>[], isCancelled = false) => {
  const event = findMeetingEvent(ways, isCancelled);
  return event && [event.way.meetingAt.getUTCDate(), event.isCancelled, event.sequence];
};

describe('the calendar’s event of a meeting', () => {
  it('is none where the two never agreed to meet', () => expect(look([way(1, null)])).toBeNull());

  it('is the meeting that stands, and each change has a higher sequence', () => {
    const [first, changed] = [look([way(1, 5)]), look([way(1, 5, 2), way(2, 7)])];
    expect([first, changed]).toEqual([
      [5, false, 1],
      [7, false, 3],
    ]);
  });

  it('is cancelled once another way took its place, or the swap was cancelled', () => {
    expect(look([way(1, 5, 2), way(2, null)])).toEqual([5, true, 3]);
    expect(look([way(1, 5)], true)).toEqual([5, true, 2]);
  });

  it('is the earlier where two directions have meetings of their own', () =>
    expect(look([way(1, 9), way(1, 6)])).toEqual([6, false, 2]));
});
