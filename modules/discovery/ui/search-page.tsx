import { Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { Translate } from '#platform/i18n/catalogue.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { AppLink } from '#web/app-link.tsx';
import { lazyComponent } from '#web/lazy-part.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { createDrafts } from '#web/drafts.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import { Button } from '#web/kit/button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Row } from '#web/kit/row.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import { SearchBox } from '#web/layout/search-box.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { itemCardCornerSlot } from '#modules/items/ui/items-slots.ts';
import {
  findDeviceOnlyPlace,
  prefetchViewerPlaceAndItems,
  ViewerSuburbLine,
  formatPlaceName,
  useCategoryName,
  useDeviceOnlyPlace,
} from '#modules/items/ui/public.ts';
import { searchSorts } from '../domain/search-choices.ts';
import { ActiveFilters } from './active-filters.tsx';
import { storeRecentSearch } from './recent-searches.ts';
import { SearchResults, useSearchResults } from './search-results.tsx';
import {
  toSearchPath,
  parseSearch,
  toSearchResultsInput,
  addDistanceOrigin,
  findSearchProblem,
} from './search-address.ts';
import type { AddressQuery } from './search-filters.ts';
import { SearchSummary } from './search-summary.tsx';
import { SearchProblemNote } from './search-problem.tsx';
import { UnclearPlaceChoice } from './unclear-place-choice.tsx';
import styles from './search-page.module.css';

const FilterForm = lazyComponent(() => import('./filter-form.tsx'));

export async function load(request: PageRequest): Promise<void> {
  const { trpc: calls, url, loadFillers } = request;
  if (findSearchProblem(url.searchParams)) return;
  const input = toSearchResultsInput(
    addDistanceOrigin(parseSearch(url.searchParams), await findDeviceOnlyPlace(request)),
  );
  // Finds that were read already are shown as they were, so that going back does not wait for all of their pages.
  await Promise.all([
    calls.discovery.search.getInfiniteData(input) ?? calls.discovery.search.prefetchInfinite(input),
    prefetchViewerPlaceAndItems(request),
  ]);
  const items = calls.discovery.search.getInfiniteData(input)?.pages.flatMap((page) => page.items) ?? [];
  await loadFillers(itemCardCornerSlot, ...items.map(({ id }) => ({ itemId: id })));
}

export const head = ({ words, url }: PageRequest & { readonly words: Translate }): PageHead => {
  if (findSearchProblem(url.searchParams)) return { title: words('discovery.search.title'), isPrivate: true };
  const { keyword, category } = parseSearch(url.searchParams);
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
  const t = useTranslate();
  const navigate = useNavigate();
  const nameOf = useCategoryName();
  const [params] = useSearchParams();
  const viewer = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useHydrated();
  const addressQuery = parseSearch(params);
  const problem = findSearchProblem(params);
  const origin = useDeviceOnlyPlace();
  const found = useSearchResults(addDistanceOrigin(addressQuery, origin), problem === null);
  const first = problem === null ? found.data?.pages[0] : undefined;
  const near = first?.near ?? (origin && formatPlaceName(origin));
  const { keyword } = addressQuery;
  useEffect(() => {
    if (keyword) storeRecentSearch(createDrafts(viewer?.id ?? 'guest'), keyword);
  }, [keyword, viewer]);
  const ask = (next: AddressQuery) => {
    setIsOpen(false);
    void navigate(toSearchPath(next));
  };
  const title = addressQuery.keyword
    ? t('discovery.search.titleOf', { what: addressQuery.keyword })
    : addressQuery.category
      ? nameOf(addressQuery.category)
      : t('discovery.search.title');
  return (
    <Page title={title} lead={first && <SearchSummary addressQuery={addressQuery} found={first} />}>
      <SearchBox className={styles.box} />
      <div className={styles.columns}>
        <aside className={styles.aside} aria-label={t('discovery.filters.title')}>
          <h2 className={styles.asideTitle}>{t('discovery.filters.title')}</h2>
          {isHydrated && (
            <Suspense fallback={null}>
              <FilterForm addressQuery={addressQuery} near={near} onApply={ask} isLive />
            </Suspense>
          )}
          <AppLink to="/advanced-search/">{t('discovery.advanced.link')}</AppLink>
        </aside>
        <div className={styles.results}>
          <Row justify="between" wrap>
            <Button
              className={styles.open}
              icon={<IconAdjustmentsHorizontal size={20} aria-hidden />}
              onClick={() => setIsOpen(true)}
            >
              {t('discovery.filters.title')}
            </Button>
            <SelectField
              hideLabel
              label={t('discovery.sort.label')}
              value={addressQuery.sort}
              onChange={(sort) => ask({ ...addressQuery, sort })}
              options={searchSorts.map((value) => ({
                value,
                label: t(`discovery.sort.${value}`),
                disabled: value === 'nearest' && near === null,
              }))}
            />
          </Row>
          {addressQuery.near === undefined && <ViewerSuburbLine />}
          <ActiveFilters addressQuery={addressQuery} onChange={ask} />
          {first?.unclearNear && (
            <UnclearPlaceChoice
              unclear={first.unclearNear}
              onChoose={(place) => ask({ ...addressQuery, near: place })}
            />
          )}
          {problem === null ? (
            <SearchResults addressQuery={addressQuery} found={found} />
          ) : (
            <SearchProblemNote problem={problem} />
          )}
        </div>
      </div>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('discovery.filters.title')}>
        <FilterForm addressQuery={addressQuery} near={near} onApply={ask} />
      </Sheet>
    </Page>
  );
}
