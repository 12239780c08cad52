import { NumberCard } from '#admin/kit/number-card.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';

/** Counts the members who are banned now. */
export default function BannedCard() {
  const t = useTranslate();
  const [counts] = trpc.admin.members.counts.useSuspenseQuery();
  return <NumberCard label={t('members.admin.card.banned')} value={counts.banned} to={'/members?banned=yes'} />;
}
