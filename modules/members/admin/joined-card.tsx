import { NumberCard } from '#admin/kit/number-card.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';

/** Counts the new members of the last seven days. */
export default function JoinedCard() {
  const t = useTranslate();
  const [counts] = trpc.admin.members.counts.useSuspenseQuery();
  return (
    <NumberCard
      label={t('members.admin.card.joined')}
      value={counts.joinedThisWeek}
      to={`/members?from=${counts.weekStart}`}
    />
  );
}
