import { z } from 'zod';
import { ItemId, MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { loadOfferAuthors } from '#modules/offers/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { addNotifications, type NotificationDraft } from './add-notifications.ts';
import { findUnseenNarrowings } from './find-unseen-narrowings.ts';

const parties = z.object({ offerId: OfferId, offererId: MemberId, ownerId: MemberId });
const answered = parties.extend({ byId: MemberId });

const findOther = ({ offererId, ownerId }: z.infer<typeof parties>, one: MemberId): MemberId =>
  one === offererId ? ownerId : offererId;

/** New terms await an answer, whether proposed, countered, confirmed or resubmitted. */
const notifyOfTerms = (how: 'proposed' | 'countered' | 'confirmed' | 'resubmitted') =>
  onEvent(`offers.${how}`, {
    name: `notifications.offers-${how}`,
    schema: z.object({
      offerId: OfferId,
      authorId: MemberId,
      awaitedId: MemberId,
      isAutoDeclined: z.boolean().optional(),
    }),
    async handle(unit, { offerId, authorId, awaitedId, isAutoDeclined = false }, meta) {
      // A rule of theirs has answered: there is nothing to look at.
      if (isAutoDeclined) return;
      const [turn] = await loadOfferAuthors(unit.db, [offerId]);
      const until = turn?.expiresAt.toISOString();
      await addNotifications(unit, meta, [
        {
          memberId: awaitedId,
          kind: 'offers.received',
          actorId: authorId,
          params: { how, offerId, ...(until && { until }) },
        },
      ]);
    },
  });

/** An item changed in many offers at once: notifies the party of each who did not change it. */
const notifyOfItemChange = onEvent('offers.itemChanged', {
  name: 'notifications.offers-itemChanged',
  schema: z.object({
    itemId: ItemId,
    changed: z.array(z.string()),
    offers: z.array(z.object({ offerId: OfferId, authorId: MemberId, awaitedId: MemberId })),
  }),
  split: (payload) => payload.offers.map((offer) => ({ id: offer.offerId, payload: { ...payload, offers: [offer] } })),
  async handle(unit, { itemId, changed, offers }, meta) {
    const turns = await loadOfferAuthors(
      unit.db,
      offers.map(({ offerId }) => offerId),
    );
    const deadlinesByOffer = new Map(turns.map(({ offerId, expiresAt }) => [offerId, expiresAt.toISOString()]));
    await addNotifications(
      unit,
      meta,
      offers.map(({ offerId, authorId, awaitedId }): NotificationDraft => {
        const until = deadlinesByOffer.get(offerId);
        return {
          memberId: awaitedId,
          kind: 'offers.received',
          actorId: authorId,
          params: { how: 'itemChanged', offerId, itemId, changed, ...(until && { until }) },
        };
      }),
    );
  },
});

/**
 * Things to choose from went away in many offers at once: notifies the party whose things they were not, of each; the
 * one who picks where staff removed them. Several soon after each other are one notification as long as it is unseen.
 */
const notifyOfNarrowing = onEvent('offers.narrowed', {
  name: 'notifications.offers-narrowed',
  schema: z.object({
    offers: z.array(
      parties.extend({
        authorId: MemberId,
        awaitedId: MemberId,
        byId: MemberId.nullable().default(null),
        goneIds: z.array(ItemId).default([]),
        isGathered: z.boolean().default(false),
      }),
    ),
  }),
  split: ({ offers }) => offers.map((offer) => ({ id: offer.offerId, payload: { offers: [offer] } })),
  async handle(unit, { offers }, meta) {
    const turns = await loadOfferAuthors(
      unit.db,
      offers.map(({ offerId }) => offerId),
    );
    const deadlinesByOffer = new Map(turns.map(({ offerId, expiresAt }) => [offerId, expiresAt.toISOString()]));
    const drafts = offers.map(({ offerId, awaitedId, byId, goneIds, isGathered, ...offer }) => {
      const actorId = byId ?? offer.authorId;
      const memberId = findOther({ offerId, ...offer }, actorId);
      const until = memberId === awaitedId ? deadlinesByOffer.get(offerId) : undefined;
      const [itemId] = goneIds;
      const params = { how: 'narrowed', offerId, ...(itemId && { itemId }), ...(until && { until }) };
      return { memberId, kind: 'offers.received' as const, actorId, params, isGathered };
    });
    const gathered = drafts.filter(({ isGathered }) => isGathered);
    const isAnnounced = await findUnseenNarrowings(unit.db, gathered);
    await addNotifications(
      unit,
      meta,
      drafts.flatMap(({ isGathered, ...draft }) => (isGathered && isAnnounced(draft) ? [] : [draft])),
    );
  },
});

const notifyOfAcceptance = onEvent('offers.accepted', {
  name: 'notifications.offers-accepted',
  schema: answered.extend({ swapId: SwapId }),
  handle: (unit, { swapId, byId, ...offer }, meta) =>
    addNotifications(unit, meta, [
      {
        memberId: findOther(offer, byId),
        kind: 'offers.accepted',
        actorId: byId,
        params: { offerId: offer.offerId, swapId },
      },
    ]),
});

/** Notifies a party that the other one has ended the offer. */
const notifyOfEnd = (how: 'declined' | 'withdrawn') =>
  onEvent(`offers.${how}`, {
    name: `notifications.offers-${how}`,
    schema: answered,
    handle: (unit, { byId, ...offer }, meta) =>
      addNotifications(unit, meta, [
        {
          memberId: findOther(offer, byId),
          kind: 'offers.ended',
          actorId: byId,
          params: { how, offerId: offer.offerId },
        },
      ]),
  });

const notifyOfExpiry = onEvent('offers.expiring', {
  name: 'notifications.offers-expiring',
  schema: z.object({ offerIds: z.array(OfferId) }),
  split: ({ offerIds }) => offerIds.map((id) => ({ id, payload: { offerIds: [id] } })),
  async handle(unit, { offerIds }, meta) {
    const turns = await loadOfferAuthors(unit.db, offerIds);
    await addNotifications(
      unit,
      meta,
      turns.map(({ offerId, awaitedId, authorId, expiresAt }): NotificationDraft => ({
        memberId: awaitedId,
        kind: 'offers.expiring',
        actorId: authorId,
        params: { offerId, until: expiresAt.toISOString() },
      })),
    );
  },
});

/** Offers ended together, because they expired or an item is gone: notifies both parties. There is no actor. */
const notifyOfLapse = (event: 'offers.expired' | 'offers.invalidated') =>
  onEvent(event, {
    name: `notifications.${event.replace('.', '-')}`,
    schema: z.object({ ended: z.array(parties).default([]), cause: z.string().default('time') }),
    split: ({ ended, cause }) => ended.map((offer) => ({ id: offer.offerId, payload: { ended: [offer], cause } })),
    handle: (unit, { ended, cause }, meta) =>
      addNotifications(
        unit,
        meta,
        ended.flatMap(({ offerId, offererId, ownerId }) =>
          [offererId, ownerId].map((memberId): NotificationDraft => ({
            memberId,
            kind: 'offers.ended',
            actorId: null,
            params: { how: cause, offerId },
          })),
        ),
      ),
  });

export const notifyOfOffersHandlers = [
  notifyOfTerms('proposed'),
  notifyOfTerms('countered'),
  notifyOfTerms('confirmed'),
  notifyOfItemChange,
  notifyOfNarrowing,
  notifyOfTerms('resubmitted'),
  notifyOfAcceptance,
  notifyOfEnd('declined'),
  notifyOfEnd('withdrawn'),
  notifyOfExpiry,
  notifyOfLapse('offers.expired'),
  notifyOfLapse('offers.invalidated'),
];
