import { NumberCard } from '#admin/kit/number-card.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';

/** Counts the refunds that the provider refused, and that a person has to pay or drop. */
export default function RefusedCard() {
  const t = useTranslate();
  const [{ total }] = trpc.admin.payments.refunds.useSuspenseQuery({ state: 'failed', limit: 1 });
  return (
    <NumberCard
      label={t('payments.admin.card.refused')}
      value={total.count}
      to="/refunds?state=failed"
      tone={total.count > 0 ? 'warning' : 'calm'}
    />
  );
}
