import { NumberCard } from '#admin/kit/number-card.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';

/** Counts all accounts. */
export default function AllCard() {
  const t = useTranslate();
  const [counts] = trpc.admin.members.counts.useSuspenseQuery();
  return <NumberCard label={t('members.admin.card.all')} value={counts.all} to={'/members'} />;
}
