import type { FieldBinding } from '#web/kit/use-form.ts';
import { useTranslate } from '#web/i18n.tsx';
import { PasswordField } from './password-field.tsx';
import { useSignInRules } from './use-sign-in-rules.ts';
import { StrengthMeter } from './strength-meter.tsx';

export interface NewPasswordFieldProps extends FieldBinding<string> {
  readonly label: string;
  /** The member's own words, of which a password must not consist. */
  readonly own?: readonly string[];
}

/** A field for a new password: shows the minimum length and the strength. */
export function NewPasswordField({ own = [], ...field }: NewPasswordFieldProps) {
  const t = useTranslate();
  const rules = useSignInRules();
  const minimum = rules?.passwordLength ?? 0;
  return (
    <>
      <PasswordField {...field} use="new-password" hint={rules && t('identity.signUp.passwordHint', { minimum })} />
      <StrengthMeter password={field.value} minimum={minimum} own={own} />
    </>
  );
}
