import { AppLink } from '#web/app-link.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate, TranslatedText } from '#web/i18n.tsx';
import { useCategoryName, type CategorySlug } from '#modules/items/ui/public.ts';
import { searchBounds } from '../domain/search-choices.ts';
import { toSearchPath } from './search-address.ts';
import type { AddressQuery } from './search-filters.ts';

export interface SearchIntroProps {
  readonly addressQuery: AddressQuery;
  /** The first page of finds. */
  readonly found: {
    readonly approximateCount?: number | undefined;
    readonly correctedTo: string | null;
    readonly category: string | null;
    readonly near: string | null;
    readonly unclearNear: object | null;
  };
}

/** Shows the number of finds, the place, the correction used in place of unknown words, and the category they name. */
export function SearchSummary({ addressQuery, found }: SearchIntroProps) {
  const { approximateCount = 0, correctedTo, category, near, unclearNear } = found;
  const t = useTranslate();
  const format = useFormat();
  const nameCategory = useCategoryName();
  // A page of finds comes first and counts to its candidates; where there are more, a second call counts them
  // meanwhile.
  const isMany = approximateCount > searchBounds.candidates;
  const measured = {
    ...addressQuery,
    near: addressQuery.near ?? near ?? undefined,
    keyword: correctedTo ?? addressQuery.keyword,
  };
  const counted = trpc.discovery.count.useQuery(measured, {
    enabled: isMany,
  });
  const [total, bound] = counted.data
    ? [counted.data.count, searchBounds.counted]
    : [approximateCount, searchBounds.candidates];
  const shown = total > bound ? `${format.number(bound)}+` : format.number(total);
  return (
    <>
      <span role="status">
        {correctedTo !== null && (
          <>
            <TranslatedText
              id="discovery.search.corrected"
              values={{ typed: addressQuery.keyword ?? '', meant: correctedTo }}
              tags={{ b: <strong /> }}
            />{' '}
          </>
        )}
        {t('discovery.search.count', { count: total, shown })}
        {addressQuery.distance !== undefined &&
          unclearNear === null &&
          ` ${near === null ? t('discovery.search.noPlace') : t('discovery.search.around', { distance: format.distance(addressQuery.distance), near })}`}
      </span>
      {category !== null && addressQuery.category === undefined && (
        <>
          {' '}
          <AppLink to={toSearchPath({ ...addressQuery, keyword: undefined, category: category as CategorySlug })}>
            {t('discovery.search.wholeCategory', { category: nameCategory(category) })}
          </AppLink>
        </>
      )}
    </>
  );
}
