import { IconCheck } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { AppLink } from '#web/app-link.tsx';
import { Page } from '#web/kit/page.tsx';
import type { PageHead } from '#web/page-part.ts';
import { useTranslate } from '#web/i18n.tsx';
import {
  useCategoriesSortedByName,
  useCategoryName,
  useDeviceOnlyPlace,
  type CategorySlug,
} from '#modules/items/ui/public.ts';
import styles from './categories-filter-page.module.css';
import { toSearchPath, parseSearch, addDistanceOrigin } from './search-address.ts';
import { useFacetLabels } from './use-facet-labels.ts';

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('discovery.filters.category'),
  isPrivate: true,
});

/** The category of a search as a page of its own for phones; each choice goes to the results. */
export default function CategoriesFilterPage() {
  const t = useTranslate();
  const formatCategory = useCategoryName();
  const byName = useCategoriesSortedByName();
  const [params] = useSearchParams();
  const query = parseSearch(params);
  const formatOption = useFacetLabels(addDistanceOrigin(query, useDeviceOnlyPlace()));
  const entries: readonly (readonly [CategorySlug | undefined, string])[] = [
    [undefined, t('discovery.filters.anyCategory')],
    ...byName.map((slug) => [slug, formatOption('category', slug, formatCategory(slug))] as const),
  ];
  return (
    <Page width="form" title={t('discovery.filters.category')}>
      <ul className={styles.list}>
        {entries.map(([slug, label]) => (
          <li key={slug ?? 'all'}>
            <AppLink
              to={toSearchPath({ ...query, category: slug })}
              className={styles.entry}
              aria-current={query.category === slug ? 'true' : undefined}
            >
              {label}
              {query.category === slug && <IconCheck size={20} aria-hidden />}
            </AppLink>
          </li>
        ))}
      </ul>
    </Page>
  );
}
