import { useId } from 'react';
import { Card } from '#web/kit/card.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';

/** Lets a member allow their name on the leaderboard; off unless they do. */
export default function LeaderboardName() {
  const t = useTranslate();
  const toast = useToast();
  const title = useId();
  const utils = trpc.useUtils();
  const shown = trpc.reputation.nameOnLeaderboard.useQuery();
  const show = trpc.reputation.showName.useMutation({
    onSuccess: () => utils.reputation.nameOnLeaderboard.invalidate(),
    onError: toast.error,
  });
  return (
    <Card as="section" aria-labelledby={title}>
      <Stack gap={2}>
        <h3 id={title}>{t('reputation.privacy.title')}</h3>
        <ErrorNote error={shown.error} onRetry={() => void shown.refetch()} />
        <Checkbox
          label={t('reputation.privacy.label')}
          hint={t('reputation.privacy.hint')}
          checked={(show.isPending ? show.variables.isShown : shown.data?.isShown) ?? false}
          disabled={!shown.data || show.isPending}
          onChange={(isShown) => show.mutate({ isShown })}
        />
      </Stack>
    </Card>
  );
}
