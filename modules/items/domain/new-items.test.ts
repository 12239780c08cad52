import { expect, it } from 'vitest';
import { newId, ItemId } from '#contracts/ids.ts';
import { pickNew } from './new-items.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 5, 1, hours)).toISOString();
const listed = (hours: number, isEarly = false) => ({ id: newId(ItemId), visibleFrom: at(hours), isEarly });
const options = { since: Date.parse(at(12)), earlyHours: 24 };

it('new is what came after the list was read and is not shown', () => {
  const [before, shown, after] = [listed(11), listed(13), listed(14)];
  expect(pickNew([after, shown, before], { ...options, shown: [shown] })).toEqual([after]);
});

it('an early item of a subscriber is new by when it was listed, and not by when everyone sees it', () => {
  const [listedBefore, listedAfter] = [listed(24 + 11, true), listed(24 + 13, true)];
  expect(pickNew([listedAfter, listedBefore], { ...options, shown: [] })).toEqual([listedAfter]);
});
