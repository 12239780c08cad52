import { NumberCard } from '#admin/kit/number-card.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';

/** Things of cancelled swaps that are late on their way home. */
export default function LateReturnsCard() {
  const t = useTranslate();
  const [{ lateReturns }] = trpc.admin.swaps.counts.useSuspenseQuery();
  return <NumberCard label={t('swaps.admin.lateReturns')} value={lateReturns} to="/swaps?returns=late" />;
}
