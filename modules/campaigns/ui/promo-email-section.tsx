import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { useToast } from '#web/kit/toast.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { PromoEmailSenderNote } from './promo-email-sender-note.tsx';

export const load = ({ trpc: calls }: PageRequest) => calls.campaigns.mine.prefetch();

/** Switches promotional email for a member. */
export default function PromoEmailSection() {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const query = trpc.campaigns.mine.useQuery();
  const set = trpc.campaigns.setMine.useMutation({
    onMutate: ({ isOn }) => utils.campaigns.mine.setData(undefined, (view) => view && { ...view, isOn }),
    onError: toast.error,
    onSettled: () => query.refetch(),
  });
  const { data } = query;
  return (
    <Card as="section">
      <Stack gap={2}>
        <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
        {query.isLoading && <Skeleton shape="box" height="8rem" />}
        {data && data.sender === null && !data.isOn && <p>{t('campaigns.errors.notOffered')}</p>}
        {data && (data.sender !== null || data.isOn) && (
          <Switch
            label={t('campaigns.settings.label')}
            hint={t('campaigns.settings.hint')}
            checked={data.isOn}
            onChange={(isOn) => set.mutate({ isOn })}
          />
        )}
        {data?.sender && <PromoEmailSenderNote sender={data.sender} />}
      </Stack>
    </Card>
  );
}
