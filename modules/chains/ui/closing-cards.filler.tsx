import { useEffect } from 'react';
import type { LeadingCardControls } from '#modules/matching/ui/matching-slots.ts';
import { trpc } from '#web/trpc.ts';

/** A search is not repeated sooner. */
const every = 60_000;

/** Brings cards into a member's deck by a like of which a loop would close, while its first cards need one. */
export default function ClosingCards({ isLed, lead }: LeadingCardControls) {
  const { data } = trpc.chains.closingCards.useQuery(undefined, {
    enabled: !isLed,
    staleTime: every,
    refetchInterval: every,
    gcTime: 0,
  });
  useEffect(() => {
    if (data && data.length > 0) lead(data);
  }, [data, lead]);
  return null;
}
