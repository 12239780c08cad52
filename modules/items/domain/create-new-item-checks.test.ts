import { expect, it } from 'vitest';
import { newId, ItemId, MemberId } from '#contracts/ids.ts';
import { createNewItemChecks } from './create-new-item-checks.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 5, 1, hours)).toISOString();
const [owner, reader] = [newId(MemberId), newId(MemberId)];
const listed = (hours: number, more: { isEarly?: boolean; isBoosted?: boolean; ownerId?: MemberId } = {}) => ({
  id: newId(ItemId),
  ownerId: owner,
  visibleFrom: at(hours),
  isEarly: false,
  isBoosted: false,
  ...more,
});
const read = { since: Date.parse(at(12)), earlyHours: 24, reader };

it('new is what came after the list was read and is not shown', () => {
  const [before, shown, after] = [listed(11), listed(13), listed(14)];
  const { isNew, isOld } = createNewItemChecks({ ...read, shown: [shown] });
  expect([after, shown, before].filter(isNew)).toEqual([after]);
  expect([after, shown, before].filter(isOld)).toEqual([shown, before]);
});

it('an early item of a subscriber is new by when it was listed, and not by when everyone sees it', () => {
  const [before, after] = [listed(24 + 11, { isEarly: true }), listed(24 + 13, { isEarly: true })];
  expect([after, before].filter(createNewItemChecks({ ...read, shown: [] }).isNew)).toEqual([after]);
});

it('an item of one’s own is not new, and does not stand where the shown ones begin', () => {
  const own = listed(14, { ownerId: reader });
  const { isNew, isOld } = createNewItemChecks({ ...read, shown: [] });
  expect([isNew(own), isOld(own)]).toEqual([false, false]);
  expect(createNewItemChecks({ ...read, shown: [], reader: undefined }).isNew(own)).toBe(true);
});

it('an old item that is boosted to the top is no sign that nothing newer follows', () => {
  const boosted = listed(1, { isBoosted: true });
  const { isNew, isOld } = createNewItemChecks({ ...read, shown: [] });
  expect([isNew(boosted), isOld(boosted)]).toEqual([false, false]);
});
