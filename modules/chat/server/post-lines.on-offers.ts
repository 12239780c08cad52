import { z } from 'zod';
import { ItemId, MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { onEvent, type EventHandler } from '#platform/events/on-event.ts';
import { postEventLine } from './post-event-line.ts';

const terms = z.object({
  offerId: OfferId,
  offererId: MemberId,
  ownerId: MemberId,
  step: z.int().optional(),
  revision: z.int(),
  authorId: MemberId.optional(),
  byId: MemberId.optional(),
  /** The swap that an acceptance opened. */
  swapId: SwapId.optional(),
  isAutoDeclined: z.boolean().optional(),
});

/** An action of one of the parties. The first of these events to arrive opens the room, usually the offer's own. */
const postStep = (event: string): EventHandler =>
  onEvent(event, {
    name: `chat.post.${event}`,
    schema: terms,
    async handle(unit, { offerId, offererId, ownerId, step, authorId, byId, ...about }, { eventId }) {
      const { revision, swapId, isAutoDeclined = false } = about;
      await postEventLine(unit, {
        offerId,
        code: event,
        byId: authorId ?? byId ?? null,
        params: { revision, ...(swapId && { swapId }), ...(isAutoDeclined && { isAutoDeclined }) },
        eventId,
        step,
        parties: [offererId, ownerId],
      });
    },
  });

const one = z.object({ offerId: OfferId, offererId: MemberId, ownerId: MemberId, step: z.int().optional() });
const ended = z.object({ offerIds: z.array(OfferId), ended: z.array(one).optional(), cause: z.string().optional() });

/** An event about many offers. Their rooms are locked in one order, so that two such events cannot deadlock. */
const postEnd = (event: string): EventHandler =>
  onEvent(event, {
    name: `chat.post.${event}`,
    schema: ended,
    split: (payload) => payload.offerIds.map((id) => ({ id, payload: { ...payload, offerIds: [id] } })),
    async handle(unit, { offerIds, ended: known, cause }, { eventId }) {
      for (const offerId of offerIds.toSorted()) {
        const snapshot = known?.find((offer) => offer.offerId === offerId);
        await postEventLine(unit, {
          offerId,
          code: event,
          byId: null,
          params: { cause: cause ?? 'time' },
          eventId,
          step: snapshot?.step,
          parties: snapshot && [snapshot.offererId, snapshot.ownerId],
        });
      }
    },
  });

/** An item changed in many offers at once. Their rooms are locked in one order, as above. */
const postItemChange = onEvent('offers.itemChanged', {
  name: 'chat.post.offers.itemChanged',
  schema: z.object({ itemId: ItemId, changed: z.array(z.string()), offers: z.array(terms) }),
  split: (payload) => payload.offers.map((offer) => ({ id: offer.offerId, payload: { ...payload, offers: [offer] } })),
  async handle(unit, { itemId, changed, offers }, { eventId }) {
    for (const { offerId, offererId, ownerId, step, revision, authorId } of offers.toSorted((one, other) =>
      one.offerId < other.offerId ? -1 : 1,
    ))
      await postEventLine(unit, {
        offerId,
        code: 'offers.itemChanged',
        byId: authorId ?? null,
        params: { revision, itemId, changed: changed.join() },
        eventId,
        step,
        parties: [offererId, ownerId],
      });
  },
});

/** Things to choose from went away in many offers at once. Their rooms are locked in one order, as above. */
const postNarrowing = onEvent('offers.narrowed', {
  name: 'chat.post.offers.narrowed',
  schema: z.object({ offers: z.array(terms.extend({ byId: MemberId.nullable().default(null) })) }),
  split: (payload) => payload.offers.map((offer) => ({ id: offer.offerId, payload: { offers: [offer] } })),
  async handle(unit, { offers }, { eventId }) {
    for (const { offerId, offererId, ownerId, step, revision, byId } of offers.toSorted((one, other) =>
      one.offerId < other.offerId ? -1 : 1,
    ))
      await postEventLine(unit, {
        offerId,
        code: 'offers.narrowed',
        byId,
        params: { revision },
        eventId,
        step,
        parties: [offererId, ownerId],
      });
  },
});

export const postOfferLineHandlers = [
  postItemChange,
  postNarrowing,
  ...[
    'offers.proposed',
    'offers.countered',
    'offers.confirmed',
    'offers.resubmitted',
    'offers.accepted',
    'offers.declined',
    'offers.withdrawn',
  ].map(postStep),
  ...['offers.expired', 'offers.invalidated'].map(postEnd),
];
