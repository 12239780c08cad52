import type { FieldProps } from '#web/kit/use-form.ts';
import { useWords } from '#web/words.tsx';
import { PasswordField } from './password-field.tsx';
import { useRules } from './rules.ts';
import { StrengthMeter } from './strength-meter.tsx';

export interface NewPasswordFieldProps extends FieldProps<string> {
  readonly label: string;
  /** Words of the member's own that a password must not be made of. */
  readonly own?: readonly string[];
}

/** A password that is being chosen: how long it has to be, and how hard it is to guess. */
export function NewPasswordField({ own = [], ...field }: NewPasswordFieldProps) {
  const t = useWords();
  const rules = useRules();
  const minimum = rules?.passwordLength ?? 0;
  return (
    <>
      <PasswordField {...field} use="new-password" hint={rules && t('identity.signUp.passwordHint', { minimum })} />
      <StrengthMeter password={field.value} minimum={minimum} own={own} />
    </>
  );
}
