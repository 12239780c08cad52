import { z } from 'zod';
import { MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { addNotifications } from '#modules/notifications/public.ts';
import { findDisputeOrigin } from '#modules/swaps/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { appealDecisions } from '../../domain/appeal.ts';

/** Notifies the party of a dispute of the answer to their appeal, which stands on the swap's page. */
export const notifyPartyOfAnswerHandler = onEvent('moderation.appealDecided', {
  name: 'moderation.notifyParty',
  schema: z.object({
    subject: z.object({ kind: z.string(), id: z.uuid() }),
    aboutId: MemberId.nullable(),
    decision: z.enum(appealDecisions),
  }),
  async handle(unit, { subject, aboutId, decision }, meta) {
    if (subject.kind !== 'swap' || aboutId === null) return;
    const swapId = SwapId.parse(subject.id);
    const found = await findDisputeOrigin(unit.db, swapId);
    await addNotifications(unit, meta, [
      {
        memberId: aboutId,
        kind: 'swaps.moved',
        actorId: null,
        params: {
          how: decision === 'uphold' ? 'appealUpheld' : 'appealReversed',
          swapId,
          ...(found?.origin.kind === 'offer' && { offerId: OfferId.parse(found.origin.id) }),
        },
      },
    ]);
  },
});
