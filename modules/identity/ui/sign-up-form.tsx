import { useNavigate } from 'react-router-dom';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, type FieldErrors } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { isCommonPassword } from '../domain/password-strength.ts';
import { maxUsernameLength, minUsernameLength } from '../domain/username.ts';
import type { MailedLink } from './check-mail-screen.tsx';
import { SignUpConsents } from './sign-up-consents.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useSignInRules } from './use-sign-in-rules.ts';
import { useRefreshViewer } from './session.ts';
import { toFirstPageNavigation } from './first-page.ts';

const initial = { email: '', username: '', password: '', terms: false, age: false, residence: false, promo: false };
type Values = typeof initial;

export interface SignUpFormProps {
  /** Where the newcomer was going; the server keeps it with the mailed link. */
  readonly next: string | null;
  readonly onSent: (sent: MailedLink) => void;
}

export function SignUpForm({ next, onSent }: SignUpFormProps) {
  const t = useTranslate();
  const enter = useRefreshViewer();
  const navigate = useNavigate();
  const signUp = trpc.identity.signUp.useMutation();
  const minimum = useSignInRules()?.passwordLength ?? 0;
  const form = useForm({ initial, validate: (values) => validate(values, minimum) });
  const submit = form.submit(async (values) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const answer = await signUp.mutateAsync({ ...values, next, timeZone });
    if (!answer.signedIn) return onSent({ email: values.email, ...answer });
    await enter();
    await navigate(...toFirstPageNavigation(next));
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <ErrorNote error={form.failure} />
        <TextField
          label={t('identity.signUp.email')}
          hint={t('identity.signUp.emailHint')}
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          {...form.field('email')}
        />
        <TextField
          label={t('identity.signUp.username')}
          hint={t('identity.signUp.usernameHint')}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          required
          bounds={{ min: minUsernameLength, max: maxUsernameLength }}
          {...form.field('username')}
        />
        <NewPasswordField
          label={t('identity.signUp.password')}
          own={[form.values.username, form.values.email.split('@')[0] ?? '']}
          {...form.field('password')}
        />
        <SignUpConsents values={form.values} errors={form.errors} set={form.set} />
        <Button type="submit" tone="action" size="large" wide busy={form.isBusy}>
          {t('identity.signUp.submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** The checks that need no request; the server repeats them and adds its own. */
function validate({ email, username, password, terms, age, residence }: Values, minimum: number): FieldErrors {
  const errors: Record<string, FieldErrors[string]> = {};
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) errors['email'] = { code: 'platform.field.email' };
  if (username.trim().length < minUsernameLength)
    errors['username'] = { code: 'platform.field.textSmall', params: { minimum: minUsernameLength } };
  if (password.length < minimum) errors['password'] = { code: 'platform.field.textSmall', params: { minimum } };
  else if (isCommonPassword(password, [username, email.split('@')[0] ?? '']))
    errors['password'] = { code: 'identity.field.passwordCommon' };
  if (!terms) errors['terms'] = { code: 'identity.field.terms' };
  if (!age) errors['age'] = { code: 'identity.field.age' };
  if (!residence) errors['residence'] = { code: 'identity.field.residence' };
  return errors;
}
