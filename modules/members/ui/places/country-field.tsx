import { TextField } from '#web/kit/text-field.tsx';
import { useTranslate } from '#web/i18n.tsx';

/** The country of every address here: shown, so that an address is whole, and not chosen. */
export function CountryField() {
  const t = useTranslate();
  return (
    <TextField
      label={t('members.address.country')}
      value={t('members.address.australia')}
      onChange={() => undefined}
      readOnly
      autoComplete="country-name"
    />
  );
}
