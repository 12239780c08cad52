import { Button } from '#web/kit/button.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';

/** Mails the link that sets a first password. */
export function FirstPasswordEmailButton() {
  const t = useTranslate();
  const toast = useToast();
  const account = trpc.identity.account.useQuery();
  const ask = trpc.identity.askForReset.useMutation({
    onSuccess: () => toast.show(t('identity.password.mailed')),
    onError: toast.error,
  });
  return (
    <Stack gap={2} align="start">
      <p>{t('identity.password.none')}</p>
      <Button
        busy={ask.isPending}
        disabled={!account.data}
        onClick={() => account.data && ask.mutate({ email: account.data.email })}
      >
        {t('identity.password.mailMe')}
      </Button>
    </Stack>
  );
}
