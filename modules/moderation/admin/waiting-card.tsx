import { NumberCard } from '#admin/kit/number-card.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';

/** Counts the reports that are not decided yet. */
export default function WaitingCard() {
  const t = useTranslate();
  const [{ waiting }] = trpc.admin.moderation.counts.useSuspenseQuery();
  return <NumberCard label={t('moderation.admin.waiting')} value={waiting} to="/reports" />;
}
