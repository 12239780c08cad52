import { SelectField } from '#web/kit/select-field.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { placeKinds, type PlaceKind } from '../domain/place-kinds.ts';

interface PlaceKindFieldProps {
  readonly value: PlaceKind | null;
  readonly onChange: (kind: PlaceKind | null) => void;
}

/** A kind of safe place, with a line on why it is one; the words of the place say which. */
export function PlaceKindField({ value, onChange }: PlaceKindFieldProps) {
  const t = useTranslate();
  return (
    <SelectField
      label={t('swaps.place.label')}
      hint={value === null ? undefined : t(`swaps.place.${value}.why`)}
      optional
      options={[
        { value: '', label: t('swaps.place.none') },
        ...placeKinds.map((kind) => ({ value: kind, label: t(`swaps.place.${kind}.name`) })),
      ]}
      value={value ?? ''}
      onChange={(kind) => onChange(placeKinds.find((one) => one === kind) ?? null)}
    />
  );
}
