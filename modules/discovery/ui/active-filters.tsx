import { Chip } from '#web/kit/chip.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { useCategoryName } from '#modules/items/ui/public.ts';
import type { AddressQuery } from './search-address.ts';
import styles from './search-page.module.css';

export interface ActiveFiltersProps {
  readonly addressQuery: AddressQuery;
  readonly onChange: (addressQuery: AddressQuery) => void;
}

/** Shows each active filter as a chip that removes it. */
export function ActiveFilters({ addressQuery, onChange }: ActiveFiltersProps) {
  const t = useTranslate();
  const format = useFormat();
  const nameCategory = useCategoryName();
  const without =
    (...names: (keyof AddressQuery)[]) =>
    () =>
      onChange({ ...addressQuery, ...Object.fromEntries(names.map((name) => [name, undefined])) });
  const chips: [string, () => void][] = [];
  if (addressQuery.category) chips.push([nameCategory(addressQuery.category), without('category')]);
  if (addressQuery.distance)
    chips.push([
      t('discovery.filters.within', { distance: format.distance(addressQuery.distance) }),
      without('distance', 'near'),
    ]);
  for (const condition of addressQuery.conditions ?? []) {
    const rest = addressQuery.conditions?.filter((kept) => kept !== condition);
    chips.push([
      t(`items.condition.${condition}`),
      () => onChange({ ...addressQuery, conditions: rest?.length ? rest : undefined }),
    ]);
  }
  if (addressQuery.leastCents !== undefined)
    chips.push([
      t('discovery.filters.atLeast', { value: format.money(addressQuery.leastCents) }),
      without('leastCents'),
    ]);
  if (addressQuery.mostCents !== undefined)
    chips.push([t('discovery.filters.atMost', { value: format.money(addressQuery.mostCents) }), without('mostCents')]);
  if (addressQuery.delivery) chips.push([t(`items.delivery.${addressQuery.delivery}`), without('delivery')]);
  if (addressQuery.isOpenToAnything) chips.push([t('items.wants.anything'), without('isOpenToAnything')]);
  if (addressQuery.wantsMine) chips.push([t('discovery.filters.wantsMine'), without('wantsMine')]);
  if (chips.length === 0) return null;
  return (
    <div className={styles.active}>
      {chips.map(([words, remove]) => (
        <Chip key={words} onRemove={remove}>
          {words}
        </Chip>
      ))}
    </div>
  );
}
