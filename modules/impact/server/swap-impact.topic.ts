import { SwapId } from '#contracts/ids.ts';
import { isPartyToSwap } from '#modules/swaps/public.ts';
import { defineTopic } from '#platform/realtime/define-topic.ts';

/** The figures of a completed swap have been recorded: its parties read them again. */
export const swapImpactTopic = defineTopic({
  name: 'impact.swap',
  id: SwapId,
  mayWatch: (db, member, id) => isPartyToSwap(db, member.id, id),
});
