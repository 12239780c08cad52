import { describe, expect, it } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { lockSwipeAllowance, loadSwipeAllowance } from './swipe-allowance.ts';

const world = await testWorld();

/** The ends of a member's days where they swipe at these moments in these time zones; the screen says the same. */
async function endsAt(...swipes: readonly (readonly [at: string, timeZone: string])[]): Promise<string[]> {
  const { id } = await world.member();
  const ends: string[] = [];
  for (const [at, timeZone] of swipes) {
    const now = new Date(at);
    const { newAt } = await loadSwipeAllowance(world.db, { id, timeZone }, 25, now);
    const { dayEndsAt } = await lockSwipeAllowance({ db: world.db, now }, { id, timeZone });
    expect(newAt).toBe(dayEndsAt.toISOString());
    ends.push(newAt.slice(0, 16));
  }
  return ends;
}

const [sydney, perth, auckland] = ['Australia/Sydney', 'Australia/Perth', 'Pacific/Auckland'];

describe('a day of right swipes', () => {
  it.each([
    ['ends at midnight', [['2026-11-24T05:00Z', sydney]], ['2026-11-24T13:00']],
    [
      'ends at midnight of a clock that is told by its offset alone, of which a database reads the sign the other way',
      [
        ['2026-11-24T05:00Z', '+10:00'],
        ['2026-11-24T14:00Z', '+10:00'],
      ],
      ['2026-11-24T14:00', '2026-11-25T14:00'],
    ],
    [
      'has 23 hours where the clock goes forward',
      [
        ['2026-10-03T13:30Z', sydney],
        ['2026-10-03T14:00Z', sydney],
        ['2026-10-04T13:00Z', sydney],
      ],
      ['2026-10-03T14:00', '2026-10-04T13:00', '2026-10-05T13:00'],
    ],
    [
      'has 25 hours where the clock goes back',
      [
        ['2026-04-04T12:30Z', sydney],
        ['2026-04-04T13:00Z', sydney],
        ['2026-04-05T14:00Z', sydney],
      ],
      ['2026-04-04T13:00', '2026-04-05T14:00', '2026-04-06T14:00'],
    ],
    [
      'is somewhat shorter for a member who travels east',
      [
        ['2026-07-01T10:00Z', sydney],
        ['2026-07-01T14:00Z', auckland],
      ],
      ['2026-07-01T14:00', '2026-07-02T12:00'],
    ],
    [
      'is not begun anew by moving to a zone whose midnight is near',
      [
        ['2026-07-01T10:00Z', sydney],
        ['2026-07-01T15:00Z', perth],
        ['2026-07-01T16:00Z', 'Asia/Karachi'],
        ['2026-07-01T19:00Z', 'Europe/Lisbon'],
        ['2026-07-02T16:00Z', 'Asia/Karachi'],
      ],
      ['2026-07-01T14:00', '2026-07-02T16:00', '2026-07-02T16:00', '2026-07-02T16:00', '2026-07-03T19:00'],
    ],
    [
      'ends at the next midnight after a pause',
      [
        ['2026-07-01T10:00Z', sydney],
        ['2026-07-09T13:30Z', sydney],
      ],
      ['2026-07-01T14:00', '2026-07-09T14:00'],
    ],
  ] as const)('%s', async (_rule, swipes, ends) => {
    expect(await endsAt(...swipes)).toEqual(ends);
  });
});
