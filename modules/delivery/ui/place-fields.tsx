import { SuburbPicker, useStateOptions } from '#modules/members/ui/public.ts';
import { Chip } from '#web/kit/chip.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { FieldErrors } from '#web/kit/use-form.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { GazetteerPlace, PlaceValues } from './find-matching-places.ts';
import styles from './place-fields.module.css';

export const emptyPlaceValues: PlaceValues = { suburb: '', state: '', postcode: '' };

export interface PlaceFieldsProps {
  readonly title: string;
  /** The name of the place in the form, which begins the paths of its errors. */
  readonly name: 'from' | 'to';
  readonly value: PlaceValues;
  readonly onChange: (value: PlaceValues) => void;
  readonly errors: FieldErrors;
  /** The places that a suburb without a state may mean. */
  readonly choices: readonly GazetteerPlace[];
}

/** A suburb with its state and postcode. */
export function PlaceFields({ title, name, value, onChange, errors, choices }: PlaceFieldsProps) {
  const t = useTranslate();
  const states = useStateOptions();
  return (
    <fieldset className={styles.place}>
      <legend>{title}</legend>
      <SuburbPicker
        value={value.suburb}
        error={errors[`${name}.suburb`]}
        onChange={(suburb) => onChange({ ...value, suburb })}
        onPick={(picked) => onChange({ suburb: picked.name, state: picked.state, postcode: picked.postcode })}
      />
      {choices.length > 1 && (
        <div role="group" aria-label={t('delivery.place.which', { suburb: value.suburb })} className={styles.choices}>
          {choices.map((place) => (
            <Chip
              key={`${place.state}${place.postcode}`}
              onClick={() => onChange({ suburb: place.name, state: place.state, postcode: place.postcode })}
            >
              {[place.name, place.state, place.postcode].filter(Boolean).join(' ')}
            </Chip>
          ))}
        </div>
      )}
      <div className={styles.pair}>
        <SelectField
          label={t('delivery.place.state')}
          placeholder={t('delivery.place.chooseState')}
          options={states}
          value={value.state}
          onChange={(state) => onChange({ ...value, state })}
          error={errors[`${name}.state`]}
        />
        <TextField
          label={t('delivery.place.postcode')}
          optional
          inputMode="numeric"
          maxLength={4}
          value={value.postcode}
          onChange={(postcode) => onChange({ ...value, postcode })}
          error={errors[`${name}.postcode`]}
        />
      </div>
    </fieldset>
  );
}
