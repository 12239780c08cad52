import { IconSearch } from '@tabler/icons-react';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { toSearchPath } from './search-address.ts';
import type { AddressQuery } from './search-filters.ts';

/** Shown when nothing fits: offers the next wider search, and a way to list an item instead. */
export function NothingFound({ addressQuery }: { readonly addressQuery: AddressQuery }) {
  const t = useTranslate();
  const wider = toSearchPath({
    keyword: addressQuery.keyword,
    category: addressQuery.keyword ? undefined : addressQuery.category,
    sort: 'match',
  });
  const isWider = wider !== toSearchPath({ ...addressQuery, sort: 'match' });
  return (
    <EmptyState
      art={<IconSearch size={48} />}
      title={t('discovery.nothing.title')}
      action={
        <LinkButton to={isWider ? wider : '/all-categories'} tone="action">
          {t(isWider ? 'discovery.nothing.wider' : 'discovery.nothing.categories')}
        </LinkButton>
      }
    >
      {t('discovery.nothing.text')}
    </EmptyState>
  );
}
