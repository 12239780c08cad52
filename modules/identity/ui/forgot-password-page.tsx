import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AppLink } from '#web/app-link.tsx';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { trpc } from '#web/trpc.ts';
import { findWireError } from '#web/wire-error.ts';
import { TranslatedText, useTranslate } from '#web/i18n.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { TextButton } from './text-button.tsx';
import { findPageLeftForSignIn } from './first-page.ts';

/** The link leads here with its token. Loads the password rules before the field is shown. */
export const load = ({ trpc: calls, url }: PageRequest) =>
  url.searchParams.has('token') && calls.identity.rules.prefetch();

export const head = ({ words }: PageRequest & { readonly words: Translate }): PageHead => ({
  title: words('identity.forgot.title'),
  isPrivate: true,
});

/** Requests the link, which leads back here with its token, and then sets the new password. */
export default function ForgotPasswordPage() {
  const [params] = useSearchParams();
  const token = params.get('token');
  return token === null ? <AskForLink /> : <NewPassword token={token} />;
}

function AskForLink() {
  const t = useTranslate();
  const ask = trpc.identity.askForReset.useMutation();
  const { state } = useLocation();
  const form = useForm({ initial: { email: '' } });
  const [minutes, setMinutes] = useState<number | null>(null);
  const submit = form.submit(async (values) =>
    setMinutes((await ask.mutateAsync({ ...values, next: findPageLeftForSignIn(state) })).minutes),
  );
  if (minutes !== null) {
    return (
      <AuthFrame title={t('identity.forgot.sentTitle')}>
        <p role="status">{t('identity.forgot.sentBody', { minutes })}</p>
        <p>
          <TranslatedText id="identity.sent.again" tags={{ a: <TextButton onClick={() => setMinutes(null)} /> }} />
        </p>
        <AppLink to="/auth" state={state}>
          {t('identity.forgot.back')}
        </AppLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('identity.forgot.title')} lead={t('identity.forgot.lead')}>
      <form onSubmit={submit} noValidate>
        <Stack gap={2}>
          <ErrorNote error={form.failure} />
          <TextField
            label={t('identity.signIn.email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            {...form.field('email')}
          />
          <Button type="submit" tone="action" size="large" wide busy={form.isBusy}>
            {t('identity.forgot.submit')}
          </Button>
          <AppLink to="/auth" state={state}>
            {t('identity.forgot.back')}
          </AppLink>
        </Stack>
      </form>
    </AuthFrame>
  );
}

function NewPassword({ token }: { readonly token: string }) {
  const t = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const reset = trpc.identity.resetPassword.useMutation();
  const form = useForm({ initial: { password: '' } });
  const submit = form.submit(async ({ password }) => {
    const { next } = await reset.mutateAsync({ token, password });
    toast.show(t('identity.forgot.done'), { tone: 'good' });
    await navigate('/auth', { replace: true, state: { from: next } });
  });
  if (findWireError(form.failure)?.code === 'identity.linkInvalid') return <DeadLink error={form.failure} />;
  return (
    <AuthFrame title={t('identity.forgot.newTitle')} lead={t('identity.forgot.newLead')}>
      <form onSubmit={submit} noValidate>
        <Stack gap={2}>
          <ErrorNote error={form.failure} />
          <NewPasswordField label={t('identity.forgot.newPassword')} {...form.field('password')} />
          <Button type="submit" tone="action" size="large" wide busy={form.isBusy}>
            {t('identity.forgot.newSubmit')}
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}

/** Shown if the link was used or has expired: offers to request another one. */
function DeadLink({ error }: { readonly error: unknown }) {
  const t = useTranslate();
  return (
    <AuthFrame title={t('identity.confirm.failedTitle')}>
      <ErrorNote error={error} />
      <LinkButton tone="action" to="/forgot-password">
        {t('identity.confirm.askAgain')}
      </LinkButton>
      <LinkButton tone="plain" to="/auth">
        {t('identity.forgot.back')}
      </LinkButton>
    </AuthFrame>
  );
}
