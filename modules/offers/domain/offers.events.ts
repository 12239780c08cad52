import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { ItemId, MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { offerEndCauses } from './offer-state.ts';

/** `step` numbers what happens to an offer and continues in its swap; events of older releases have none. */
const parties = z.object({ offerId: OfferId, offererId: MemberId, ownerId: MemberId, step: z.int().optional() });
const ended = z.object({ offerIds: z.array(OfferId), ended: z.array(parties).optional() });

/** New terms, whose author waits for the other party's answer. */
const sent = parties.extend({ revision: z.int(), authorId: MemberId, awaitedId: MemberId, itemIds: z.array(ItemId) });
const answered = parties.extend({ revision: z.int(), byId: MemberId });

/** A rule of the awaited member's declined it as it was sent: there is nothing for them to look at. */
const isAutoDeclined = z.boolean().optional();

export const offerProposedEvent = defineEvent('offers.proposed', 1, sent.extend({ isAutoDeclined }));
export const offerCounteredEvent = defineEvent('offers.countered', 1, sent);
/** The same terms sent again after they were declined or had expired. */
export const offerResubmittedEvent = defineEvent('offers.resubmitted', 1, sent.extend({ isAutoDeclined }));
/** The same terms, to which a party agrees after the other one changed an item in them. */
export const offerConfirmedEvent = defineEvent('offers.confirmed', 1, sent);

/** An item in the terms of these offers has changed. Each awaits the party that did not change it. */
export const offersItemChangedEvent = defineEvent(
  'offers.itemChanged',
  1,
  z.object({
    itemId: ItemId,
    changed: z.array(z.string()),
    offers: z.array(parties.extend({ revision: z.int(), authorId: MemberId, awaitedId: MemberId })),
  }),
);

/**
 * Things to choose from in these offers went away, and others are left. The same party is awaited as before. `byId` is
 * the party whose things these were, null where staff removed them or both parties' went; `isGathered` where the
 * narrowing follows another one so soon that it goes into the same revision.
 */
export const offersNarrowedEvent = defineEvent(
  'offers.narrowed',
  1,
  z.object({
    offers: z.array(
      parties.extend({
        revision: z.int(),
        authorId: MemberId,
        awaitedId: MemberId,
        byId: MemberId.nullable(),
        goneIds: z.array(ItemId),
        isGathered: z.boolean(),
      }),
    ),
  }),
);

export const offerAcceptedEvent = defineEvent(
  'offers.accepted',
  1,
  answered.extend({ swapId: SwapId, itemIds: z.array(ItemId) }),
);
export const offerDeclinedEvent = defineEvent('offers.declined', 1, answered.extend({ isAutoDeclined }));
export const offerWithdrawnEvent = defineEvent('offers.withdrawn', 1, answered);

/** The time of these offers is over. */
export const offersExpiredEvent = defineEvent('offers.expired', 1, ended);
/** The time of these offers will be over soon, and they are still unanswered. */
export const offersExpiringEvent = defineEvent('offers.expiring', 1, z.object({ offerIds: z.array(OfferId) }));
/** These offers are no longer valid, all for one cause. */
export const offersInvalidatedEvent = defineEvent(
  'offers.invalidated',
  1,
  ended.extend({ cause: z.enum(offerEndCauses) }),
);
