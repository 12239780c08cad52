import { SelectField } from '#web/kit/select-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { FieldError } from '#web/kit/field-error.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { State } from '../../domain/postcodes.ts';
import { useStateOptions } from './use-state-options.ts';
import { SuburbPicker } from './suburb-field.tsx';

interface PlaceValues {
  readonly suburb: string;
  readonly state: State | '';
  readonly postcode: string;
}

/** The part of a form that these fields use. */
interface PlaceInputs {
  readonly values: PlaceValues;
  readonly errors: Readonly<Record<string, FieldError>>;
  setAll(values: Partial<PlaceValues>): void;
}

/** The names of these fields. */
export function usePlaceLabels() {
  const t = useTranslate();
  return {
    suburb: t('members.profile.suburb'),
    state: t('members.profile.state'),
    postcode: t('members.profile.postcode'),
  };
}

/** Suburb, state and postcode; a suggested suburb fills in all three, as far as the gazetteer has them. */
export function MemberPlaceFields({ form }: { readonly form: PlaceInputs }) {
  const t = useTranslate();
  const states = useStateOptions();
  const { values, errors, setAll } = form;
  return (
    <>
      <SuburbPicker
        value={values.suburb}
        hint={t('members.profile.suburbHint')}
        error={errors['suburb']}
        onChange={(suburb) => setAll({ suburb })}
        onPick={({ name, state, postcode }) => setAll({ suburb: name, state, postcode })}
      />
      <SelectField
        label={t('members.profile.state')}
        placeholder={t('members.profile.chooseState')}
        options={states}
        name="state"
        value={values.state}
        onChange={(state) => setAll({ state })}
        error={errors['state']}
      />
      <TextField
        label={t('members.profile.postcode')}
        hint={t('members.profile.postcodeHint')}
        inputMode="numeric"
        autoComplete="postal-code"
        optional
        name="postcode"
        value={values.postcode}
        onChange={(postcode) => setAll({ postcode })}
        error={errors['postcode']}
      />
    </>
  );
}
