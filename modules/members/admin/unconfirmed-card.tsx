import { NumberCard } from '#admin/kit/number-card.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';

/** Counts the accounts whose emailed link was not followed yet. */
export default function UnconfirmedCard() {
  const t = useTranslate();
  const [counts] = trpc.admin.members.counts.useSuspenseQuery();
  return (
    <NumberCard label={t('members.admin.card.unconfirmed')} value={counts.unconfirmed} to={'/members?verified=no'} />
  );
}
