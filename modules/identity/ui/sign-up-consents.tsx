import { AppLink } from '#web/app-link.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { FieldErrors } from '#web/kit/use-form.ts';
import { Fillers } from '#web/slots/fillers.tsx';
import { TranslatedText, useTranslate } from '#web/i18n.tsx';
import { signUpConsentSlot } from './identity-slots.ts';

export interface ConsentValues {
  readonly terms: boolean;
  readonly age: boolean;
  readonly residence: boolean;
  readonly promo: boolean;
}

export interface SignUpConsentsProps {
  readonly values: ConsentValues;
  readonly errors: FieldErrors;
  readonly set: (name: keyof ConsentValues, isOn: boolean) => void;
}

/**
 * The consents that an account requires: terms and privacy, age, residence in Australia; and, optionally, promotional
 * mail.
 */
export function SignUpConsents({ values, errors, set }: SignUpConsentsProps) {
  const t = useTranslate();
  const box = (name: keyof ConsentValues) => ({
    name,
    checked: values[name],
    onChange: (isOn: boolean) => set(name, isOn),
    error: errors[name],
  });
  // Opens a new tab, so that the form keeps its input.
  const paper = (to: string) => <AppLink to={to} target="_blank" />;
  const terms = (
    <TranslatedText
      id="identity.signUp.terms"
      tags={{ terms: paper('/terms-and-conditions'), privacy: paper('/privacy') }}
    />
  );
  return (
    <Stack gap={1}>
      <Checkbox label={terms} required {...box('terms')} />
      <Checkbox label={t('identity.signUp.age')} required {...box('age')} />
      <Checkbox label={t('identity.signUp.residence')} required {...box('residence')} />
      <Fillers slot={signUpConsentSlot} of={{ isOn: values.promo, onChange: (isOn) => set('promo', isOn) }} />
    </Stack>
  );
}
