import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { Card } from '#web/kit/card.tsx';
import { Page } from '#web/kit/page.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { SearchBox } from '#web/layout/search-box.tsx';
import { lazyComponent } from '#web/lazy-part.tsx';
import type { PageHead } from '#web/page-part.ts';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { useTranslate } from '#web/i18n.tsx';
import { formatPlaceName, useViewerPlace } from '#modules/items/ui/public.ts';
import styles from './advanced-search-page.module.css';
import { toSearchPath, parseSearch, findSearchProblem } from './search-address.ts';

const FilterForm = lazyComponent(() => import('./filter-form.tsx'));

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('discovery.advanced.title'),
  description: words('discovery.advanced.lead'),
});

/** Every filter as a form; at least one must be set. Filters in the address are filled in. */
export default function AdvancedSearchPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const place = useViewerPlace();
  const isHydrated = useHydrated();
  const waiting = <Skeleton shape="box" height="100%" />;
  return (
    <Page width="text" title={t('discovery.advanced.title')} lead={t('discovery.advanced.lead')}>
      <noscript>
        <SearchBox />
      </noscript>
      <Card className={styles.form}>
        {isHydrated ? (
          <Suspense fallback={waiting}>
            <FilterForm
              addressQuery={parseSearch(params)}
              near={place && formatPlaceName(place)}
              needsTerm
              categoryError={
                findSearchProblem(params) === 'unknownCategory' ? t('discovery.errors.unknownCategory') : undefined
              }
              onApply={(addressQuery) => void navigate(toSearchPath(addressQuery))}
              onClear={() => void navigate('/advanced-search/', { replace: true })}
            />
          </Suspense>
        ) : (
          waiting
        )}
      </Card>
    </Page>
  );
}
