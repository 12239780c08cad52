import type { ReactNode } from 'react';
import type { EditVersion } from '#contracts/edit-version.ts';
import { SaveFailure } from '#web/kit/save-failure.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { OwnContactView } from '../../domain/delivery-address.ts';
import { formatStoredPhone } from '../../domain/phone.ts';
import type { State } from '../../domain/postcodes.ts';
import type { OwnProfileView } from '../../domain/profile.ts';
import styles from './address-form.module.css';
import { useStateOptions } from './use-state-options.ts';
import { CountryField } from './country-field.tsx';
import { usePlaceLabels } from './place-fields.tsx';
import { SuburbPicker } from './suburb-field.tsx';

export interface NamesAndPhone {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

export interface AddressFormProps {
  readonly contact: OwnContactView;
  /** Initial values of the place. */
  readonly profile: Pick<OwnProfileView, 'suburb' | 'state' | 'postcode'>;
  readonly actions: (isBusy: boolean) => ReactNode;
  /** Saves names and telephone alone where no street is given; without it, an address is needed. */
  readonly saveWithoutAddress?:
    ((values: NamesAndPhone, editVersion: EditVersion) => Promise<{ readonly editVersion: EditVersion }>) | undefined;
  /** Called after saving; without it, a toast confirms the save. */
  readonly onSaved?: (() => Promise<unknown>) | undefined;
}

const toInitialValues = (
  { firstName, lastName, phone, address }: OwnContactView,
  place: AddressFormProps['profile'],
) => ({
  firstName,
  lastName,
  street: address?.street ?? '',
  apartment: address?.apartment ?? '',
  suburb: address?.suburb ?? place.suburb ?? '',
  town: address?.town ?? '',
  state: (address?.state ?? place.state ?? '') as State | '',
  postcode: address?.postcode ?? place.postcode ?? '',
  phone: phone === null ? '' : formatStoredPhone(phone),
});

function useLabels() {
  const t = useTranslate();
  return {
    firstName: t('members.account.firstName'),
    lastName: t('members.account.lastName'),
    street: t('members.address.street'),
    apartment: t('members.address.apartment'),
    town: t('members.address.town'),
    phone: t('members.address.phone'),
    ...usePlaceLabels(),
  };
}

/** The address where a courier collects and delivers. Visible only to the member and their courier. */
export function AddressForm({ contact, profile, actions, saveWithoutAddress, onSaved }: AddressFormProps) {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const states = useStateOptions();
  const save = trpc.members.saveAddress.useMutation();
  const form = useForm({
    initial: toInitialValues(contact, profile),
    version: contact.editVersion,
    reread: async () => {
      const stored = await utils.members.contact.fetch(undefined, { staleTime: 0 });
      return { values: toInitialValues(stored, profile), version: stored.editVersion };
    },
  });
  const submit = form.submit(async (values, version) => {
    const isWithout = saveWithoutAddress && form.begun().street === '' && values.street.trim() === '';
    const { warning, editVersion } = isWithout
      ? { warning: null, ...(await saveWithoutAddress(values, version)) }
      : await save.mutateAsync({ ...values, editVersion: version });
    form.setVersion(editVersion);
    await utils.invalidate();
    if (warning !== null) toast.show(t(`members.address.${warning}`));
    else if (!onSaved) toast.show(t('members.settings.saved'), { tone: 'good' });
    await onSaved?.();
  });
  const isRefused = Object.keys(form.errors).length > 0;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <SaveFailure form={form} labels={useLabels()} />
        {isRefused && (
          <p className={styles.refused} role="alert">
            {t('members.errors.addressNotValid')}
          </p>
        )}
        <div className={styles.pair}>
          <TextField
            label={t('members.account.firstName')}
            hint={t('members.account.namesHint')}
            autoComplete="given-name"
            {...form.field('firstName')}
          />
          <TextField label={t('members.account.lastName')} autoComplete="family-name" {...form.field('lastName')} />
        </div>
        <TextField
          label={t('members.address.street')}
          hint={t('members.address.streetHint')}
          autoComplete="address-line1"
          {...form.field('street')}
        />
        <TextField
          label={t('members.address.apartment')}
          optional
          autoComplete="address-line2"
          {...form.field('apartment')}
        />
        <SuburbPicker
          value={form.values.suburb}
          error={form.errors['suburb']}
          onChange={(suburb) => form.set('suburb', suburb)}
          onPick={({ name, state, postcode }) => form.setAll({ suburb: name, state, postcode })}
        />
        <TextField label={t('members.address.town')} optional autoComplete="address-level2" {...form.field('town')} />
        <div className={styles.pair}>
          <SelectField
            label={t('members.profile.state')}
            placeholder={t('members.profile.chooseState')}
            options={states}
            {...form.field('state')}
          />
          <TextField
            label={t('members.profile.postcode')}
            inputMode="numeric"
            autoComplete="postal-code"
            {...form.field('postcode')}
          />
        </div>
        <CountryField />
        <TextField
          label={t('members.address.phone')}
          hint={t('members.address.phoneHint')}
          type="tel"
          autoComplete="tel"
          {...form.field('phone')}
        />
        <p className={styles.private}>{t('members.address.private')}</p>
        {actions(form.isBusy)}
      </Stack>
    </form>
  );
}
