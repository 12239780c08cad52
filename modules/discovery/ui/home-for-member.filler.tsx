import { Suspense } from 'react';
import { itemCardCorners } from '#modules/items/ui/items-slots.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import type { PageRequest } from '#web/module.ts';
import { useViewer } from '#web/viewer.ts';

// A guest's first load has only this file.
const sections = lazyPart(() => import('./home-sections.tsx'));

export async function load({ trpc, viewer, loadFillers }: PageRequest): Promise<void> {
  if (!viewer) return;
  const [near, forYou] = await Promise.all([
    trpc.discovery.near.fetch({}),
    trpc.discovery.forYou.fetch(),
    sections.load(),
  ]);
  const ids = new Set([...near, ...forYou].map(({ id }) => id));
  await loadFillers(itemCardCorners, ...[...ids].map((itemId) => ({ itemId })));
}

export const droppedBy = ['identity', 'items', 'members'];

/** The sections of a member's home page: what is near, and what their interests name. */
export default function HomeForMember() {
  const isMember = useViewer() !== null;
  const Sections = sections.loaded()?.default;
  return isMember && Sections ? (
    <Suspense fallback={null}>
      <Sections />
    </Suspense>
  ) : null;
}
