import { useId } from 'react';
import { Card } from '#web/kit/card.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';

/** Lets a member allow their name in the public feed; off unless they do. */
export default function ActivityName() {
  const t = useTranslate();
  const toast = useToast();
  const title = useId();
  const utils = trpc.useUtils();
  const shown = trpc.discovery.nameInActivity.useQuery();
  const show = trpc.discovery.showName.useMutation({
    onSuccess: () => utils.discovery.nameInActivity.invalidate(),
    onError: toast.error,
  });
  return (
    <Card as="section" aria-labelledby={title}>
      <Stack gap={2}>
        <h3 id={title}>{t('discovery.privacy.title')}</h3>
        <ErrorNote error={shown.error} onRetry={() => void shown.refetch()} />
        <Checkbox
          label={t('discovery.privacy.label')}
          hint={t('discovery.privacy.hint')}
          checked={(show.isPending ? show.variables.isShown : shown.data?.isShown) ?? false}
          disabled={!shown.data || show.isPending}
          onChange={(isShown) => show.mutate({ isShown })}
        />
      </Stack>
    </Card>
  );
}
