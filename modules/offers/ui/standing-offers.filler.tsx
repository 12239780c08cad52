import type { PageRequest } from '#web/page-part.ts';
import { OwnFigure } from '#web/pages/me/own-figure.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';

export const load = ({ trpc: calls }: PageRequest) => calls.offers.counts.fetch();

export const invalidatedBy = ['offers', 'swaps'];

/** Offers to answer, offers sent, swaps completed. */
export default function StandingOffers() {
  const t = useTranslate();
  const { data: counts } = trpc.offers.counts.useQuery();
  return (['received', 'sent', 'completed'] as const).map((tab) => (
    <OwnFigure
      key={tab}
      value={counts?.[tab]}
      label={t(`offers.figure.${tab}`, { count: counts?.[tab] ?? 0 })}
      to={`/swap-status/${tab}`}
    />
  ));
}
