import { Chip } from '#web/kit/chip.tsx';
import { Field } from '#web/kit/field.tsx';
import { Row } from '#web/kit/row.tsx';
import { useCategoriesSortedByName, useCategoryName } from './category-names.ts';

export interface CategoryChipsProps {
  readonly label: string;
  /** Slugs of the catalogue. */
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** All categories at once, each a chip to tap. */
export function CategoryChipsField({ label, value, onChange }: CategoryChipsProps) {
  const nameCategory = useCategoryName();
  const byName = useCategoriesSortedByName();
  const toggle = (slug: string) =>
    onChange(value.includes(slug) ? value.filter((kept) => kept !== slug) : [...value, slug]);
  return (
    <Field label={label} as="group" counter={{ now: value.length, max: byName.length }}>
      {() => (
        <Row wrap>
          {byName.map((slug) => (
            <Chip key={slug} selected={value.includes(slug)} onClick={() => toggle(slug)}>
              {nameCategory(slug)}
            </Chip>
          ))}
        </Row>
      )}
    </Field>
  );
}
