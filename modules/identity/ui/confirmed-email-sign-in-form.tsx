import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { TranslatedText, useTranslate } from '#web/i18n.tsx';
import { AuthFrame } from './auth-frame.tsx';
import CodeForm from './code-form.tsx';
import { PasswordField } from './password-field.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { toFirstPageNavigation } from './first-page.ts';

export interface ProvenAddressProps {
  /** The address that the mailed link has proven. */
  readonly email: string;
  readonly next: string | null;
}

/**
 * After the link was followed in another browser than that of the sign-up: asks for the password alone, since the link
 * does not prove that its reader chose it.
 */
export function ConfirmedEmailSignInForm({ email, next }: ProvenAddressProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const signIn = trpc.identity.signIn.useMutation();
  const [needsCode, setNeedsCode] = useState(false);
  const finishSignIn = useFinishSignIn(() => void navigate(...toFirstPageNavigation(next)));
  const form = useForm({ initial: { password: '' } });
  const submit = form.submit(async ({ password }) => {
    const answer = await signIn.mutateAsync({ email, password, stay: false });
    if (answer.needsCode) setNeedsCode(true);
    else await finishSignIn();
  });
  if (needsCode)
    return (
      <AuthFrame title={t('identity.signIn.title')}>
        <CodeForm onDone={finishSignIn} onStartOver={() => setNeedsCode(false)} />
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={t('identity.confirm.doneTitle')}
      lead={<TranslatedText id="identity.confirm.doneAs" values={{ email }} tags={{ b: <strong /> }} />}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={2}>
          <ErrorNote error={form.failure} />
          {/* Hidden; a password manager finds the account by it. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField label={t('identity.confirm.password')} use="current-password" {...form.field('password')} />
          <Button type="submit" tone="action" size="large" wide busy={form.isBusy}>
            {t('identity.confirm.go')}
          </Button>
        </Stack>
      </form>
      <p>{t('identity.confirm.doneBody')}</p>
      <LinkButton tone="plain" to="/forgot-password" state={{ from: next }}>
        {t('identity.confirm.setOwn')}
      </LinkButton>
    </AuthFrame>
  );
}
