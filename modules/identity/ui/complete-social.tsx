import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { PendingSignUpView } from '../domain/social.ts';
import { maxUsernameLength, minUsernameLength } from '../domain/username.ts';
import { AuthFrame } from './auth-frame.tsx';
import { SignUpConsents } from './sign-up-consents.tsx';
import { formatProviderName } from './provider-name.ts';
import type { SocialAnswer } from './social-answer.ts';

interface CompleteSocialProps {
  readonly onAnswer: (answer: SocialAnswer) => void;
}

/** Asks a user from another site for what their account still lacks: a username and their consent. */
export default function CompleteSocial({ onAnswer }: CompleteSocialProps) {
  const t = useTranslate();
  const pendingSignUp = trpc.identity.socialArrival.useQuery();
  if (!pendingSignUp.data)
    return (
      <AuthFrame title={t('identity.social.completeTitle')}>
        {pendingSignUp.error ? <ErrorNote error={pendingSignUp.error} /> : <Spinner />}
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={t('identity.social.completeTitle')}
      lead={t('identity.social.completeLead', { provider: formatProviderName(pendingSignUp.data.provider) })}
    >
      <CompleteForm arrival={pendingSignUp.data} onAnswer={onAnswer} />
    </AuthFrame>
  );
}

function CompleteForm({ arrival, onAnswer }: CompleteSocialProps & { readonly arrival: PendingSignUpView }) {
  const t = useTranslate();
  const complete = trpc.identity.completeSocial.useMutation();
  const form = useForm({
    initial: {
      email: arrival.email ?? '',
      username: suggested(arrival.name),
      terms: false,
      age: false,
      residence: false,
      promo: false,
    },
  });
  const submit = form.submit(async (values) =>
    onAnswer(await complete.mutateAsync({ ...values, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <ErrorNote error={form.failure} />
        <TextField
          label={t('identity.signUp.email')}
          hint={t(arrival.isVerified ? 'identity.social.emailHint' : 'identity.signUp.emailHint')}
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          readOnly={arrival.isVerified}
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
        <SignUpConsents values={form.values} errors={form.errors} set={form.set} />
        <Button type="submit" tone="action" size="large" wide busy={form.isBusy}>
          {t('identity.signUp.submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** Reduces the name at the other site to the characters that a username allows. */
const suggested = (name: string | null): string =>
  (name ?? '')
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-')
    .slice(0, maxUsernameLength)
    .replace(/-$/, '');
