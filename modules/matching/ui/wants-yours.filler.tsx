import { loadViewerSide } from '#modules/items/ui/public.ts';
import { itemCardCorners } from '#modules/items/ui/items-slots.ts';
import { AppLink } from '#web/app-link.tsx';
import type { PageRequest } from '#web/module.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useWords } from '#web/words.tsx';
import styles from './deck.module.css';
import { SuggestionGrid } from './suggestion-grid.tsx';

const input = { of: 'wantsMine' } as const;
const shown = 5;

export async function load(request: PageRequest): Promise<void> {
  const { trpc: calls, viewer, loadFillers } = request;
  if (viewer === null) return;
  const [found] = await Promise.all([calls.matching.suggested.fetch(input), loadViewerSide(request)]);
  await loadFillers(itemCardCorners, ...found.slice(0, shown).map(({ item }) => ({ itemId: item.id })));
}

/** Guests, whose pages are cached, do not see it. */
export const droppedBy: readonly string[] = [];

/** On the home page: items whose owners want something that the member has. */
export default function WantsYours() {
  const t = useWords();
  const viewer = useViewer();
  const { data = [] } = trpc.matching.suggested.useQuery(input, { enabled: viewer !== null });
  if (data.length === 0) return null;
  return (
    <section className={styles.wants} aria-labelledby="wants-yours">
      <header className={styles.header}>
        <h2 id="wants-yours">{t('matching.home.wantsYours')}</h2>
        <AppLink to="/suggested?of=wantsMine">{t('matching.home.all')}</AppLink>
      </header>
      <SuggestionGrid suggestions={data.slice(0, shown)} />
    </section>
  );
}
