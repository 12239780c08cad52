import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { NotificationPreferencesView } from '../domain/notification.schemas.ts';

/** Says that emails came back from the member's address, and lets them ask for email again. */
export function EmailPausedCard({ held }: { readonly held: NonNullable<NotificationPreferencesView['mailHeld']> }) {
  const t = useTranslate();
  const format = useFormat();
  const toast = useToast();
  const utils = trpc.useUtils();
  const resume = trpc.notifications.resumeMail.useMutation({
    onSuccess: () => utils.notifications.preferences.invalidate(),
    onError: (error) => toast.error(error),
  });
  return (
    <Card as="section" aria-labelledby="mail-held">
      <Stack gap={2} align="start">
        <h3 id="mail-held">{t('notifications.mailHeld.title')}</h3>
        <p>{t(`notifications.mailHeld.${held.reason}`, { since: format.date(held.since) })}</p>
        <Button busy={resume.isPending} onClick={() => resume.mutate({})}>
          {t('notifications.mailHeld.resume')}
        </Button>
      </Stack>
    </Card>
  );
}
