import { NumberCard } from '#admin/kit/number-card.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';

/** Disputed swaps that wait for a decision of staff. */
export default function WaitingCard() {
  const t = useTranslate();
  const [{ waiting }] = trpc.admin.swaps.counts.useSuspenseQuery();
  return <NumberCard label={t('swaps.admin.waiting')} value={waiting} to="/disputes" />;
}
