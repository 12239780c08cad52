import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { formatProviderName } from './provider-name.ts';
import type { SocialAnswer } from './social-answer.ts';

/**
 * Shown if an account has the address that the other site has proven: asks the user to prove, by its password or its
 * mail, that the account is theirs.
 */
export default function ConnectSocial({ onAnswer }: { readonly onAnswer: (answer: SocialAnswer) => void }) {
  const t = useTranslate();
  const toast = useToast();
  const pendingSignUp = trpc.identity.socialArrival.useQuery();
  const connect = trpc.identity.connectSocial.useMutation();
  const mail = trpc.identity.mailSocialLink.useMutation({ onSuccess: onAnswer, onError: toast.error });
  const form = useForm({ initial: { password: '' } });
  const submit = form.submit(async (values) => onAnswer(await connect.mutateAsync(values)));
  const provider = formatProviderName(pendingSignUp.data?.provider ?? 'google');
  return (
    <AuthFrame
      title={t('identity.social.connectTitle')}
      lead={pendingSignUp.data && t('identity.social.connectLead', { email: pendingSignUp.data.email ?? '', provider })}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={2}>
          <ErrorNote error={form.failure} />
          <PasswordField label={t('identity.signIn.password')} use="current-password" {...form.field('password')} />
          <Button type="submit" tone="action" size="large" wide busy={form.isBusy}>
            {t('identity.social.connect', { provider })}
          </Button>
          <Button tone="plain" busy={mail.isPending} onClick={() => mail.mutate()}>
            {t('identity.social.mailInstead')}
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}
