import type { PageRequest } from '#web/module.ts';

/**
 * Loads what cards compare with the viewer's side, in the request of the list itself: the suburb and the listed items
 * of a member. A list stands without them.
 */
export async function loadViewerSide({ trpc, viewer }: Pick<PageRequest, 'trpc' | 'viewer'>): Promise<void> {
  if (!viewer) return;
  await Promise.allSettled([trpc.items.ownListed.ensureData(), trpc.members.ownPlace.ensureData()]);
}
