import { IconPlus, IconX } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { Field } from '#web/kit/field.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { NumberField } from '#web/kit/number-field.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { useItemBounds } from './item-bounds.tsx';
import type { ItemFormPartProps } from './form-part.tsx';
import styles from './item-form.module.css';
import type { MaterialRow } from './item-values.ts';

/** The materials in percent; each row needs both a name and a share. */
export function FormMaterials({ form }: ItemFormPartProps) {
  const t = useTranslate();
  const bounds = useItemBounds();
  const format = useFormat();
  const { value: rows, error } = form.field('materials');
  const total = rows.reduce((sum, { percent }) => sum + (percent ?? 0), 0);
  const change = (at: number, part: Partial<MaterialRow>) =>
    form.set(
      'materials',
      rows.map((row, index) => (index === at ? { ...row, ...part } : row)),
    );
  return (
    <Field
      label={t('items.form.materials')}
      hint={t('items.form.materialsHint', { total: format.number(total) })}
      error={error}
      optional
      as="group"
    >
      {() => (
        <Stack gap={1}>
          {rows.map((row, index) => (
            <div key={index} className={styles.material}>
              <TextField
                label={t('items.form.materialName')}
                maxLength={bounds.materialName.maximum}
                value={row.name}
                onChange={(name) => change(index, { name })}
                error={form.errors[`materials.${index}.name`]}
              />
              <NumberField
                label={t('items.form.materialPercent')}
                unit="%"
                value={row.percent}
                onChange={(percent) => change(index, { percent })}
                error={form.errors[`materials.${index}.percent`]}
              />
              <IconButton
                label={t('items.form.materialRemove', { name: row.name })}
                icon={<IconX size={20} />}
                onClick={() => form.set('materials', rows.toSpliced(index, 1))}
              />
            </div>
          ))}
          {rows.length < bounds.materials.maximum && (
            <Row>
              <Button
                size="small"
                icon={<IconPlus size={18} aria-hidden />}
                onClick={() => form.set('materials', [...rows, { name: '', percent: null }])}
              >
                {t('items.form.materialAdd')}
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </Field>
  );
}
