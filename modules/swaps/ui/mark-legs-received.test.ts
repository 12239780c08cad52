import { expect, test } from 'vitest';
import type { LegId } from '#contracts/ids.ts';
import type { LegState } from '../domain/swap-state.ts';
import { markLegsReceived } from './mark-legs-received.ts';

const leg = (id: string, state: LegState) => ({ id: id as LegId, state, receivedAt: null }) as never;

test('what was confirmed as arrived counts at once, the rest stays as it is', () => {
  const swap = markLegsReceived(
    {
      state: 'agreed',
      cancelRight: 'ask',
      legs: [leg('mine0', 'sent'), leg('theirs0', 'sent'), leg('theirs1', 'agreed')],
    },
    ['theirs0' as LegId],
    '2026-03-01T10:00:00Z',
  );
  expect(swap).toMatchObject({ state: 'underWay', cancelRight: 'none' });
  expect(swap.legs.map(({ state }) => state)).toEqual(['sent', 'received', 'agreed']);
});
