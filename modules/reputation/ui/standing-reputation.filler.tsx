import type { MemberId } from '#contracts/ids.ts';
import { OwnFigure } from '#web/pages/me/own-figure.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';

export { invalidatedBy, load } from './member-reputation.filler.tsx';

/** Shows the member's points and what partners have said. */
export default function StandingReputation({ memberId }: { readonly memberId: MemberId }) {
  const t = useTranslate();
  const { data: summary } = trpc.reputation.summary.useQuery({ memberId });
  const to = `/user-detail/${memberId}`;
  return (
    <>
      <OwnFigure
        value={summary?.points}
        label={t('reputation.standing.points', { count: summary?.points ?? 0 })}
        hint={t('reputation.standing.pointsHint')}
        to={to}
      />
      <OwnFigure
        value={summary?.reviews}
        label={t('reputation.standing.reviews', { count: summary?.reviews ?? 0 })}
        to={to}
      />
    </>
  );
}
