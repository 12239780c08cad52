import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Chip } from '#web/kit/chip.tsx';
import { Field } from '#web/kit/field.tsx';
import type { FieldError } from '#web/kit/field-error.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { CategorySlug } from '../domain/categories.ts';
import { useCategoriesSortedByName, useCategoryName } from './category-names.ts';
import styles from './item-form.module.css';

export interface CategoryChoiceProps {
  readonly label: string;
  readonly value: readonly CategorySlug[];
  readonly onChange: (value: CategorySlug[]) => void;
  readonly max: number;
  readonly optional?: boolean | undefined;
  readonly error?: FieldError | undefined;
}

/** The chosen categories as chips; all 37 in a sheet. */
export function CategorySheetField({ label, value, onChange, max, optional, error }: CategoryChoiceProps) {
  const t = useTranslate();
  const nameCategory = useCategoryName();
  const byName = useCategoriesSortedByName();
  const [isOpen, setIsOpen] = useState(false);
  const without = (slug: CategorySlug) => value.filter((kept) => kept !== slug);
  const toggle = (slug: CategorySlug) =>
    onChange(value.includes(slug) ? without(slug) : [...value, slug].slice(0, max));
  return (
    <Field label={label} optional={optional} error={error} as="group" counter={{ now: value.length, max }}>
      {(wiring) => (
        <div className={styles.chips}>
          {value.map((slug) => (
            <Chip key={slug} onRemove={() => onChange(without(slug))}>
              {nameCategory(slug)}
            </Chip>
          ))}
          <Button {...wiring} size="small" onClick={() => setIsOpen(true)}>
            {t('items.form.chooseCategories')}
          </Button>
          <Sheet
            open={isOpen}
            onClose={() => setIsOpen(false)}
            title={label}
            description={t('items.form.upTo', { max })}
            footer={
              <Button tone="action" wide onClick={() => setIsOpen(false)}>
                {t('items.form.done')}
              </Button>
            }
          >
            <div className={styles.chips}>
              {byName.map((slug) => (
                <Chip key={slug} selected={value.includes(slug)} onClick={() => toggle(slug)}>
                  {nameCategory(slug)}
                </Chip>
              ))}
            </div>
          </Sheet>
        </div>
      )}
    </Field>
  );
}
