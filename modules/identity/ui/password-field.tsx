import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '#web/kit/icon-button.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { FieldBinding } from '#web/kit/use-form.ts';
import { useTranslate } from '#web/i18n.tsx';

export interface PasswordFieldProps extends FieldBinding<string> {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Whether a password manager fills in the current password or offers a new one. */
  readonly use: 'current-password' | 'new-password';
}

/** A password field, hidden until the user asks to see it. */
export function PasswordField({ use, ...field }: PasswordFieldProps) {
  const t = useTranslate();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  const label = t(isShown ? 'identity.signIn.hide' : 'identity.signIn.show');
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete={use}
      autoCapitalize="none"
      spellCheck={false}
      required
      after={
        <IconButton
          label={label}
          aria-pressed={isShown}
          icon={<Icon size={20} aria-hidden />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
