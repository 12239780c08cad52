import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { Page } from '#web/kit/page.tsx';
import type { PageHead } from '#web/page-part.ts';
import { useTranslate } from '#web/i18n.tsx';
import { formatPlaceName, useViewerPlace } from '#modules/items/ui/public.ts';
import FilterForm from './filter-form.tsx';
import { toSearchPath, parseSearch } from './search-address.ts';

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('discovery.filters.title'),
  isPrivate: true,
});

/** The filter sheet as a page of its own for phones: it takes a search from its address and goes to its results. */
export default function SearchFilterPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const place = useViewerPlace();
  return (
    <Page width="form" title={t('discovery.filters.title')}>
      <FilterForm
        addressQuery={parseSearch(params)}
        near={place && formatPlaceName(place)}
        onApply={(addressQuery) => void navigate(toSearchPath(addressQuery))}
      />
    </Page>
  );
}
