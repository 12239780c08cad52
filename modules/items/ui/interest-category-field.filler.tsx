import type { InterestCategories } from '#modules/members/ui/members-slots.ts';
import { Chip } from '#web/kit/chip.tsx';
import { Field } from '#web/kit/field.tsx';
import { Row } from '#web/kit/row.tsx';
import { useCategoriesSortedByName, useCategoryName } from './category-names.ts';

interface InterestCategoryFieldProps extends InterestCategories {
  readonly label: string;
  readonly onChange: (categories: string[]) => void;
}

/** All categories at once, each a chip to tap. */
export default function InterestCategoryField({ label, categories, onChange }: InterestCategoryFieldProps) {
  const nameCategory = useCategoryName();
  const byName = useCategoriesSortedByName();
  const toggle = (slug: string) =>
    onChange(categories.includes(slug) ? categories.filter((kept) => kept !== slug) : [...categories, slug]);
  return (
    <Field label={label} as="group" counter={{ now: categories.length, max: byName.length }}>
      {() => (
        <Row wrap>
          {byName.map((slug) => (
            <Chip key={slug} selected={categories.includes(slug)} onClick={() => toggle(slug)}>
              {nameCategory(slug)}
            </Chip>
          ))}
        </Row>
      )}
    </Field>
  );
}
