import { Suspense } from 'react';
import { itemCardCornerSlot } from '#modules/items/ui/items-slots.ts';
import { lazyComponent } from '#web/lazy-part.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { useViewer } from '#web/viewer.ts';
import styles from './home-for-member.module.css';

// A guest's first load has only this file.
const HomeSections = lazyComponent(() => import('./home-sections.tsx'));

export async function load({ trpc: calls, viewer, loadFillers }: PageRequest): Promise<void> {
  if (!viewer) return;
  const [near, forYou] = await Promise.all([calls.discovery.near.fetch({}), calls.discovery.forYou.fetch()]);
  const ids = new Set([...near, ...forYou].map(({ id }) => id));
  await loadFillers(itemCardCornerSlot, ...[...ids].map((itemId) => ({ itemId })));
}

export const invalidatedBy = ['identity', 'items', 'members'];

/** The sections of a member's home page: what is near, and what their interests name. */
export default function HomeForMember() {
  return useViewer() ? <Sections /> : null;
}

/** The lists come with the page, their code after it: room is kept for as many sections as there will be. */
function Sections() {
  const isHydrated = useHydrated();
  const lists = [trpc.discovery.near.useQuery({}), trpc.discovery.forYou.useQuery()];
  const room = lists.map(({ data = [] }, index) => data.length > 0 && <div key={index} className={styles.room} />);
  return isHydrated ? (
    <Suspense fallback={room}>
      <HomeSections />
    </Suspense>
  ) : (
    room
  );
}
