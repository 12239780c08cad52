import { TextField } from '#web/kit/text-field.tsx';
import type { FieldBinding } from '#web/kit/use-form.ts';
import { useTranslate } from '#web/i18n.tsx';

/** A field for an app's six digits, which phones can fill in. Accepts a backup code too, if the caller allows one. */
export function CodeField({
  takesBackup = false,
  ...field
}: FieldBinding<string> & { readonly takesBackup?: boolean }) {
  const t = useTranslate();
  return (
    <TextField
      {...field}
      label={t('identity.code.label')}
      hint={t(takesBackup ? 'identity.code.hintOrBackup' : 'identity.code.hint')}
      autoComplete="one-time-code"
      inputMode={takesBackup ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
    />
  );
}
