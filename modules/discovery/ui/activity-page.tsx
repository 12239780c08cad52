import { Suspense } from 'react';
import { IconArrowsExchange, IconLink, IconSparkles } from '@tabler/icons-react';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { AppLink } from '#web/app-link.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { PagedList } from '#web/kit/paged-list.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { lazyComponent } from '#web/lazy-part.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { refetchOnDemandOptions } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { ItemThumb, type ItemCardFacts } from '#modules/items/ui/public.ts';
import { activityFeedQuery, toEntryKey, type ActivityFeedEntry } from './activity-entries.ts';
import styles from './activity-page.module.css';

const NewEntries = lazyComponent(() => import('./new-entries.tsx'), { isOptional: true });

export const load = ({ trpc: calls }: PageRequest) => calls.discovery.activity.prefetchInfinite(activityFeedQuery);

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('discovery.activity.title'),
  description: words('discovery.activity.lead'),
});

/** The public feed of new items and completed swaps. */
export default function ActivityPage() {
  const t = useTranslate();
  const found = trpc.discovery.activity.useInfiniteQuery(activityFeedQuery, {
    ...refetchOnDemandOptions,
    getNextPageParam: (page) => page.nextCursor,
  });
  const isHydrated = useHydrated();
  return (
    <Page width="text" title={t('discovery.activity.title')} lead={t('discovery.activity.lead')}>
      {isHydrated && found.data && (
        <Suspense fallback={null}>
          <NewEntries />
        </Suspense>
      )}
      <PagedList query={found} loading={<Skeleton />} empty={<NoActivity />} more={t('discovery.search.more')}>
        {(entries) => (
          <ul className={styles.list}>
            {entries.map((entry) => (
              <li key={toEntryKey(entry)} className={styles.entry}>
                <EntryBody entry={entry} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
}

function NoActivity() {
  const t = useTranslate();
  return (
    <EmptyState
      art={<IconSparkles size={48} />}
      title={t('discovery.activity.none')}
      action={
        <LinkButton to="/create" tone="action">
          {t('discovery.activity.listOne')}
        </LinkButton>
      }
    />
  );
}

function EntryBody({ entry }: { readonly entry: ActivityFeedEntry }) {
  const t = useTranslate();
  const format = useFormat();
  const people = entry.kind === 'listed' ? (entry.owner ? [entry.owner] : []) : entry.people;
  const names = format.list(people.map(({ username }) => username));
  const items = entry.kind === 'listed' ? [entry.item] : entry.items;
  const chainedItems = entry.kind === 'swapped' ? entry.chainOf : null;
  const what = chainedItems === null ? entry.kind : 'chained';
  return (
    <>
      <p className={styles.what}>
        {entry.kind === 'swapped' && chainedItems === null && <IconArrowsExchange size={20} aria-hidden />}
        {chainedItems !== null && <IconLink size={20} aria-hidden />}
        <strong>
          {people.length > 0
            ? t(`discovery.activity.${what}By`, { names, count: people.length, members: chainedItems ?? 0 })
            : t(`discovery.activity.${what}`, { members: chainedItems ?? 0 })}
        </strong>
        <time dateTime={entry.at} className={styles.when}>
          {format.ago(entry.at)}
        </time>
      </p>
      <ul className={styles.items}>
        {items.map((item) => (
          <ItemLine key={item.id} item={item} />
        ))}
        {entry.kind === 'swapped' && entry.hasCash && <li className={styles.cash}>{t('discovery.activity.cash')}</li>}
      </ul>
    </>
  );
}

const ItemLine = ({ item }: { readonly item: ItemCardFacts }) => (
  <li>
    <AppLink to={`/viewPost/${item.id}`} className={styles.item}>
      <ItemThumb picture={item.cover} size={56} />
      <span>
        {item.title}
        {item.suburb !== null && <span className={styles.place}> · {item.suburb}</span>}
      </span>
    </AppLink>
  </li>
);
