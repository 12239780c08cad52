import { Chip } from '#web/kit/chip.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { useCategoryName } from '#modules/items/ui/public.ts';
import { filterNames, mapFilterValue, type AddressQuery } from './search-filters.ts';
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
  const texts = { t, format, nameCategory };
  const chips = filterNames.flatMap(
    (name) => mapFilterValue(name, addressQuery, (view, value) => view.chips(value, texts)) ?? [],
  );
  if (chips.length === 0) return null;
  return (
    <div className={styles.active}>
      {chips.map(({ text, without }) => (
        <Chip key={text} onRemove={() => onChange({ ...addressQuery, ...without })}>
          {text}
        </Chip>
      ))}
    </div>
  );
}
