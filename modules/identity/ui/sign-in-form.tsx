import { useState, type ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { writeStored, readStored } from '#web/client-storage.ts';
import { AppLink } from '#web/app-link.tsx';
import { trpc } from '#web/trpc.ts';
import type { Viewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import { findWireError } from '#web/wire-error.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import CodeForm from './code-form.tsx';
import { PasswordField } from './password-field.tsx';
import { ResendConfirmationButton } from './resend-confirmation-button.tsx';
import { useSignInRules } from './use-sign-in-rules.ts';

export interface SignInFormProps {
  readonly onDone: (viewer: Viewer) => void;
  /** Where the member was going: kept while they set a new password. */
  readonly next?: string | undefined;
  /**
   * Renews an ending session in place: hides the link to a forgotten password, which would leave the page and lose its
   * input.
   */
  readonly isBrief?: boolean | undefined;
  /** Other ways to sign in, below the form; hidden while a code is requested. */
  readonly children?: ReactNode;
}

/** Email and password, and a code if one is required. The caller decides on the frame and on what follows. */
export function SignInForm({ onDone, next, isBrief = false, children }: SignInFormProps) {
  const t = useTranslate();
  const rules = useSignInRules();
  const signIn = trpc.identity.signIn.useMutation();
  const form = useForm({ initial: { email: '', password: '', stay: readStored('stayLoggedin') ?? false } });
  const [needsCode, setNeedsCode] = useState(false);
  const finishSignIn = useFinishSignIn(onDone);
  const submit = form.submit(async (values) => {
    const answer = await signIn.mutateAsync(values);
    writeStored('stayLoggedin', values.stay);
    if (answer.needsCode) setNeedsCode(true);
    else await finishSignIn();
  });
  if (needsCode) return <CodeForm onDone={finishSignIn} onStartOver={() => setNeedsCode(false)} />;
  const isUnconfirmed = findWireError(form.failure)?.code === 'identity.addressNotConfirmed';
  return (
    <>
      <form onSubmit={submit} noValidate>
        <Stack gap={2}>
          <ErrorNote error={form.failure} />
          {isUnconfirmed && <ResendConfirmationButton email={form.values.email} />}
          <TextField
            label={t('identity.signIn.email')}
            type="email"
            autoComplete="username"
            inputMode="email"
            required
            {...form.field('email')}
          />
          <PasswordField label={t('identity.signIn.password')} use="current-password" {...form.field('password')} />
          <Checkbox
            label={t('identity.signIn.stay')}
            hint={rules && t('identity.signIn.stayHint', { days: rules.staysDays })}
            checked={form.values.stay}
            onChange={(stay) => form.set('stay', stay)}
          />
          <Button type="submit" tone="action" size="large" wide busy={form.isBusy}>
            {t('identity.signIn.submit')}
          </Button>
          {!isBrief && (
            <AppLink to="/forgot-password" state={{ from: next }}>
              {t('identity.signIn.forgot')}
            </AppLink>
          )}
        </Stack>
      </form>
      {children}
    </>
  );
}
