import { Button } from '#web/kit/button.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';

/** Mails the confirmation link once more; its message is true of every address. */
export function ResendConfirmationButton({ email }: { readonly email: string }) {
  const t = useTranslate();
  const toast = useToast();
  const resend = trpc.identity.resendConfirmation.useMutation({
    onSuccess: () => toast.show(t('identity.signIn.resent')),
    onError: toast.error,
  });
  return (
    <Button busy={resend.isPending} onClick={() => resend.mutate({ email })}>
      {t('identity.signIn.resend')}
    </Button>
  );
}
