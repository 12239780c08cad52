import { NumberCard } from '#admin/kit/number-card.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';

/** Counts the appeals that no one has decided. */
export default function AppealsCard() {
  const t = useTranslate();
  const [{ total }] = trpc.admin.moderation.appeals.useSuspenseQuery({ state: 'open', limit: 1 });
  return <NumberCard label={t('moderation.admin.appealsWaiting')} value={total.count} to="/appeals?state=open" />;
}
