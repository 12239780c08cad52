import { prefetchViewerPlaceAndItems } from '#modules/items/ui/public.ts';
import { itemCardCornerSlot } from '#modules/items/ui/items-slots.ts';
import { AppLink } from '#web/app-link.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { SuggestionView } from '../server/deck.views.ts';
import styles from './deck.module.css';
import { SuggestionGrid } from './suggestion-grid.tsx';

export async function load(request: PageRequest): Promise<void> {
  const { trpc: calls, viewer, loadFillers } = request;
  if (viewer === null) return;
  const [{ forYou, wantsMine }] = await Promise.all([
    calls.matching.atHome.fetch(),
    prefetchViewerPlaceAndItems(request),
  ]);
  await loadFillers(itemCardCornerSlot, ...[...forYou, ...wantsMine].map(({ item }) => ({ itemId: item.id })));
}

/** Guests, whose pages are cached, do not see it. */
export const invalidatedBy: readonly string[] = [];

/** On the home page: what fits a member who lists something, and what wants something that they have. */
export default function HomeSuggestions() {
  const t = useTranslate();
  const viewer = useViewer();
  const { data } = trpc.matching.atHome.useQuery(undefined, { enabled: viewer !== null });
  if (!data) return null;
  return (
    <>
      <Section id="for-you" title={t('matching.home.forYou')} to="/suggested" suggestions={data.forYou} />
      <Section
        id="wants-yours"
        title={t('matching.home.wantsYours')}
        to="/suggested?of=wantsMine"
        suggestions={data.wantsMine}
      />
    </>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly suggestions: readonly SuggestionView[];
}

function Section({ id, title, to, suggestions }: SectionProps) {
  const t = useTranslate();
  if (suggestions.length === 0) return null;
  return (
    <section className={styles.wants} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        <AppLink to={to}>{t('matching.home.all')}</AppLink>
      </header>
      <SuggestionGrid suggestions={suggestions} />
    </section>
  );
}
