import type { ReactNode } from 'react';
import type { EditVersion } from '#contracts/edit-version.ts';
import { SaveFailure } from '#web/kit/save-failure.tsx';
import type { Form } from '#web/kit/use-form.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { itemFieldNames, itemFields, itemUnits, type ItemField, type ItemFieldName } from '../domain/item-fields.ts';
import { useCategoryName } from './category-names.ts';
import type { ItemValues } from './item-values.ts';

interface ItemSaveFailureProps {
  readonly form: Form<ItemValues, EditVersion>;
  readonly onSaveMine?: (() => void) | undefined;
}

/** Why the item was not saved; where it was changed meanwhile, what is stored of each field that differs. */
export function ItemSaveFailure({ form, onSaveMine }: ItemSaveFailureProps) {
  const t = useTranslate();
  const format = useFormat();
  const nameCategory = useCategoryName();
  const names = (slugs: readonly string[]) => slugs.map(nameCategory).join(', ');
  const showStored = (name: ItemFieldName, stored: unknown): ReactNode => {
    const field: ItemField = itemFields[name];
    switch (field.kind) {
      case 'categories':
        return names(stored as ItemValues['categories']);
      case 'choice':
        return typeof stored === 'string' && t(`${field.messages}.${stored}`);
      case 'materials':
        return (stored as ItemValues['materials']).map((row) => `${row.name} ${row.percent ?? ''} %`).join(', ');
      case 'amount':
        if (stored === null) return '';
        return field.unit === 'dollars'
          ? format.money(Number(stored))
          : `${format.number(Number(stored) / itemUnits[field.unit])} ${field.unit}`;
      case 'yesNo':
        return t('shell.edits.isOn', { isOn: String(stored) });
      default:
        return undefined;
    }
  };
  const byField = <Value,>(make: (name: ItemFieldName) => Value) =>
    Object.fromEntries(itemFieldNames.map((name) => [name, make(name)])) as Record<ItemFieldName, Value>;
  return (
    <SaveFailure
      form={form}
      onSaveMine={onSaveMine}
      labels={{ ...byField((name) => t(itemFields[name].label)), pictures: t('items.form.pictures') }}
      show={{
        ...byField((name) => (stored: unknown) => showStored(name, stored)),
        pictures: (pictures) => format.number(pictures.length),
      }}
    />
  );
}
