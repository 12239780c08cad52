import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import type { Translate } from '#platform/i18n/catalogue.ts';
import type { PageHead, PageRequest } from '#web/module.ts';
import { lazyComponent } from '#web/lazy-part.tsx';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Page } from '#web/kit/page.tsx';
import { Row } from '#web/kit/row.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import { SearchBox } from '#web/layout/search-box.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { itemCardCorners } from '#modules/items/ui/items-slots.ts';
import { ItemGrid, ItemGridSkeleton, useCategoryName } from '#modules/items/ui/public.ts';
import { sorts } from '../domain/search-choices.ts';
import { ActiveFilters } from './active-filters.tsx';
import { NothingFound } from './nothing-found.tsx';
import { addressOf, askedOf, inputOf, type SearchAsked } from './search-address.ts';
import { SearchLead } from './search-lead.tsx';
import styles from './search-page.module.css';

const FilterForm = lazyComponent(() => import('./filter-form.tsx'));

export async function load({ trpc: calls, url, loadFillers }: PageRequest): Promise<void> {
  const input = inputOf(askedOf(url.searchParams));
  await calls.discovery.search.prefetchInfinite(input);
  const items = calls.discovery.search.getInfiniteData(input)?.pages.flatMap((page) => page.items) ?? [];
  await loadFillers(itemCardCorners, ...items.map(({ id }) => ({ itemId: id })));
}

export const head = ({ words, url }: PageRequest & { readonly words: Translate }): PageHead => {
  const { keyword, category } = askedOf(url.searchParams);
  const what = keyword ?? (category && words(`items.category.${category}`));
  return what
    ? {
        title: words('discovery.search.titleOf', { what }),
        description: words('discovery.search.description', { what }),
      }
    : { title: words('discovery.search.title') };
};

/** Shows all listed items, narrowed by the filters in the address. */
export default function SearchPage() {
  const t = useWords();
  const navigate = useNavigate();
  const nameOf = useCategoryName();
  const [params] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const asked = askedOf(params);
  const found = trpc.discovery.search.useInfiniteQuery(inputOf(asked), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const first = found.data?.pages[0];
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const ask = (next: SearchAsked) => {
    setIsOpen(false);
    void navigate(addressOf(next));
  };
  const title = asked.keyword
    ? t('discovery.search.titleOf', { what: asked.keyword })
    : asked.category
      ? nameOf(asked.category)
      : t('discovery.search.title');
  return (
    <Page
      title={title}
      lead={
        first && (
          <SearchLead asked={asked} count={first.approximateCount} correctedTo={first.correctedTo} near={first.near} />
        )
      }
    >
      <SearchBox className={styles.box} />
      <Row justify="between" wrap>
        <Button icon={<IconAdjustmentsHorizontal size={20} aria-hidden />} onClick={() => setIsOpen(true)}>
          {t('discovery.filters.title')}
        </Button>
        <SelectField
          hideLabel
          label={t('discovery.sort.label')}
          value={asked.sort}
          onChange={(sort) => ask({ ...asked, sort })}
          options={sorts.map((value) => ({
            value,
            label: t(`discovery.sort.${value}`),
            disabled: value === 'nearest' && first?.near === null,
          }))}
        />
      </Row>
      <ActiveFilters asked={asked} onChange={ask} />
      <div
        aria-busy={found.isFetching && !found.isFetchingNextPage}
        className={found.isPlaceholderData ? styles.stale : undefined}
      >
        {found.isLoading && <ItemGridSkeleton />}
        <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
        {first && items.length === 0 && <NothingFound asked={asked} />}
        <h2 className="visually-hidden">{t('discovery.search.results')}</h2>
        <ItemGrid items={items} eager={4} />
      </div>
      {found.hasNextPage && (
        <Row justify="center" className={styles.more}>
          <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('discovery.search.more')}
          </Button>
        </Row>
      )}
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('discovery.filters.title')}>
        <FilterForm asked={asked} near={first?.near ?? null} onApply={ask} />
      </Sheet>
    </Page>
  );
}
