import { useState } from 'react';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { isServiceOnly } from '../domain/categories.ts';
import { FormMaterials } from './form-materials.tsx';
import type { ItemFormPartProps } from './form-part.tsx';
import styles from './item-form.module.css';

/** Fields that few owners need; opens by itself where a field in it is refused. */
export function ItemFormMoreFields({ form }: ItemFormPartProps) {
  const t = useTranslate();
  const counters = form.field('isCounterOffersOnly');
  const [isOpen, setIsOpen] = useState(
    form.values.materials.length > 0 || form.values.leastValueCents !== null || counters.value,
  );
  const isRefused = Object.keys(form.errors).some((path) => /^(?:materials|leastValueCents)/.test(path));
  return (
    <details
      className={styles.more}
      open={isOpen || isRefused}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{t('items.form.more')}</summary>
      <Stack gap={2}>
        <MoneyField
          optional
          label={t('items.form.leastValue')}
          hint={t('items.form.leastValueHint')}
          {...form.field('leastValueCents')}
        />
        <Checkbox
          name={counters.name}
          label={t('items.form.counterOffersOnly')}
          hint={t('items.form.counterOffersOnlyHint')}
          checked={counters.value}
          onChange={counters.onChange}
        />
        {!isServiceOnly(form.values.categories) && <FormMaterials form={form} />}
      </Stack>
    </details>
  );
}
