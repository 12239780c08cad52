import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Drafts } from '#web/drafts.ts';
import { releaseTabLock } from './tab-locks.ts';
import { claimDraftSlot, toDraftStorageKey } from './use-draft-slot.ts';

let owner = 0;
beforeEach(() => void (owner += 1));
afterEach(() => vi.useRealTimers());
const toSlotName = (slot: number) => `tabs ${owner} ${slot}`;

const draftsIn = (...slots: readonly number[]): Drafts => {
  const keys = slots.map(toDraftStorageKey);
  return { read: (key) => (keys.includes(key) ? ('a draft' as never) : null), write: () => {}, drop: () => {} };
};

/** Another tab that is writing in a slot, until it is closed. */
async function openTab(slot: number): Promise<() => void> {
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>();
  await new Promise<void>((isHeld) => {
    void navigator.locks.request(toSlotName(slot), () => {
      isHeld();
      return isClosed;
    });
  });
  return close;
}

it('the only tab writes the draft that the server keeps', async () => {
  expect(await claimDraftSlot(draftsIn(), false, toSlotName)).toBe(1);
});

it('a second tab has a draft of its own, and a third one', async () => {
  await openTab(1);
  expect(await claimDraftSlot(draftsIn(1), true, toSlotName)).toBe(2);
  owner += 1;
  await openTab(1);
  await openTab(2);
  expect(await claimDraftSlot(draftsIn(1, 2), true, toSlotName)).toBe(3);
});

it('a draft whose tab is closed comes back before an empty one', async () => {
  const close = await openTab(1);
  expect(await claimDraftSlot(draftsIn(3), true, toSlotName)).toBe(3);
  close();
  await navigator.locks.request(toSlotName(1), () => undefined);
  expect(await claimDraftSlot(draftsIn(3), true, toSlotName)).toBe(1);
});

it('a page that is mounted twice in one tab keeps its place, until both are gone', async () => {
  expect(
    await Promise.all([claimDraftSlot(draftsIn(), true, toSlotName), claimDraftSlot(draftsIn(), true, toSlotName)]),
  ).toEqual([1, 1]);
  const isFree = () => navigator.locks.request(toSlotName(1), { ifAvailable: true }, (lock) => lock !== null);
  vi.useFakeTimers();
  releaseTabLock(toSlotName(1));
  await vi.runAllTimersAsync();
  expect(await isFree()).toBe(false);
  releaseTabLock(toSlotName(1));
  await vi.runAllTimersAsync();
  expect(await isFree()).toBe(true);
});
