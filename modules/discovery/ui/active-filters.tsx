import { Chip } from '#web/kit/chip.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { useCategoryName } from '#modules/items/ui/public.ts';
import type { AddressQuery } from './search-address.ts';
import styles from './search-page.module.css';

export interface ActiveFiltersProps {
  readonly asked: AddressQuery;
  readonly onChange: (asked: AddressQuery) => void;
}

/** Shows each active filter as a chip that removes it. */
export function ActiveFilters({ asked, onChange }: ActiveFiltersProps) {
  const t = useTranslate();
  const format = useFormat();
  const nameCategory = useCategoryName();
  const without =
    (...names: (keyof AddressQuery)[]) =>
    () =>
      onChange({ ...asked, ...Object.fromEntries(names.map((name) => [name, undefined])) });
  const chips: [string, () => void][] = [];
  if (asked.category) chips.push([nameCategory(asked.category), without('category')]);
  if (asked.distance)
    chips.push([
      t('discovery.filters.within', { distance: format.distance(asked.distance) }),
      without('distance', 'near'),
    ]);
  for (const condition of asked.conditions ?? []) {
    const rest = asked.conditions?.filter((kept) => kept !== condition);
    chips.push([
      t(`items.condition.${condition}`),
      () => onChange({ ...asked, conditions: rest?.length ? rest : undefined }),
    ]);
  }
  if (asked.leastCents !== undefined)
    chips.push([t('discovery.filters.atLeast', { value: format.money(asked.leastCents) }), without('leastCents')]);
  if (asked.mostCents !== undefined)
    chips.push([t('discovery.filters.atMost', { value: format.money(asked.mostCents) }), without('mostCents')]);
  if (asked.delivery) chips.push([t(`items.delivery.${asked.delivery}`), without('delivery')]);
  if (asked.isOpenToAnything) chips.push([t('items.wants.anything'), without('isOpenToAnything')]);
  if (asked.wantsMine) chips.push([t('discovery.filters.wantsMine'), without('wantsMine')]);
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
