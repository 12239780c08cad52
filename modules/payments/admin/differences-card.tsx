import { NumberCard } from '#admin/kit/number-card.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';

/** Counts what differs from the payment provider and is not settled. */
export default function DifferencesCard() {
  const t = useTranslate();
  const [{ total }] = trpc.admin.payments.differences.useSuspenseQuery({ limit: 1 });
  return (
    <NumberCard
      label={t('payments.admin.card.differences')}
      value={total.count}
      to="/reconciliation"
      tone={total.count > 0 ? 'warning' : 'calm'}
    />
  );
}
