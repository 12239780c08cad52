import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useNavigate } from 'react-router-dom';
import { useCallErrorText } from '#admin/kit/use-call-error-text.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { useHasPermission } from '#admin/registry/registry-context.ts';

/** Takes the most urgent report that no one has taken, and opens it. */
export function TakeNextReportButton() {
  const t = useTranslate();
  const navigate = useNavigate();
  const refusalText = useCallErrorText();
  const utils = trpc.useUtils();
  const mayTake = useHasPermission('moderation.manage');
  const take = trpc.admin.moderation.takeNext.useMutation({
    onSuccess: async ({ id }) => {
      await utils.admin.moderation.invalidate();
      if (id === null) notifications.show({ message: t('moderation.admin.nextNone') });
      else void navigate(`/reports/${id}`);
    },
    onError: (error) => notifications.show({ message: refusalText(error), color: 'red' }),
  });
  if (!mayTake) return null;
  return (
    <Button loading={take.isPending} onClick={() => take.mutate({})}>
      {t('moderation.admin.next')}
    </Button>
  );
}
