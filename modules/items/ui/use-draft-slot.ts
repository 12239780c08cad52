import { useEffect, useState } from 'react';
import type { Drafts } from '#web/drafts.ts';
import { useDrafts } from '#web/use-drafts.ts';
import { useViewer } from '#web/viewer.ts';
import { acquireTabLock, releaseTabLock } from './tab-locks.ts';

/** The slot whose draft the server keeps too; the others are kept on this device. */
export const serverDraftSlot = 1;
const slots = Array.from({ length: 20 }, (_, index) => serverDraftSlot + index);

export const toDraftStorageKey = (slot: number): string =>
  slot === serverDraftSlot ? 'items.create' : `items.create.${slot}`;

/**
 * The first slot that no other tab is writing in, one with a draft before an empty one. With each of them taken, or in
 * a browser without locks, it is the first one.
 */
export async function claimDraftSlot(
  drafts: Drafts,
  isSaved: boolean,
  nameOf: (slot: number) => string,
): Promise<number> {
  const isWritten = (slot: number) =>
    (slot === serverDraftSlot && isSaved) || drafts.read(toDraftStorageKey(slot)) !== null;
  for (const slot of [...slots.filter(isWritten), ...slots.filter((slot) => !isWritten(slot))])
    if (await acquireTabLock(nameOf(slot))) return slot;
  return serverDraftSlot;
}

/**
 * The place of this tab's draft: two tabs on `/create` write two items. Null until it is known.
 * @param isSaved whether the server has a draft
 */
export function useDraftSlot(isSaved: boolean): number | null {
  const drafts = useDrafts();
  const owner = useViewer()?.id ?? 'guest';
  const [slot, setSlot] = useState<number | null>(null);
  const [wasSaved] = useState(isSaved);
  useEffect(() => {
    const toSlotName = (candidate: number) => `items.create ${owner} ${candidate}`;
    const claimed = claimDraftSlot(drafts, wasSaved, toSlotName);
    void claimed.then(setSlot);
    return () => void claimed.then((held) => releaseTabLock(toSlotName(held)));
  }, [drafts, owner, wasSaved]);
  return slot;
}
