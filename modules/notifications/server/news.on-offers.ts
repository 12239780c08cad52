import { z } from 'zod';
import { MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { turnsOfOffers } from '#modules/offers/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { addNews, type News } from './add-news.ts';

const parties = z.object({ offerId: OfferId, offererId: MemberId, ownerId: MemberId });
const answered = parties.extend({ byId: MemberId });

const otherOf = ({ offererId, ownerId }: z.infer<typeof parties>, one: MemberId): MemberId =>
  one === offererId ? ownerId : offererId;

/** Terms wait for an answer, whichever way they came. */
const tellReceived = (how: 'proposed' | 'countered' | 'resubmitted') =>
  onEvent(`offers.${how}`, {
    name: `notifications.offers-${how}`,
    schema: z.object({ offerId: OfferId, authorId: MemberId, awaitedId: MemberId }),
    async handle(unit, { offerId, authorId, awaitedId }, meta) {
      const [turn] = await turnsOfOffers(unit.db, [offerId]);
      const until = turn?.expiresAt.toISOString();
      await addNews(unit, meta, [
        {
          memberId: awaitedId,
          kind: 'offers.received',
          actorId: authorId,
          params: { how, offerId, ...(until && { until }) },
        },
      ]);
    },
  });

const tellAccepted = onEvent('offers.accepted', {
  name: 'notifications.offers-accepted',
  schema: answered.extend({ swapId: SwapId }),
  handle: (unit, { swapId, byId, ...offer }, meta) =>
    addNews(unit, meta, [
      {
        memberId: otherOf(offer, byId),
        kind: 'offers.accepted',
        actorId: byId,
        params: { offerId: offer.offerId, swapId },
      },
    ]),
});

/** Somebody ended it: the other side learns. */
const tellEnded = (how: 'declined' | 'withdrawn') =>
  onEvent(`offers.${how}`, {
    name: `notifications.offers-${how}`,
    schema: answered,
    handle: (unit, { byId, ...offer }, meta) =>
      addNews(unit, meta, [
        {
          memberId: otherOf(offer, byId),
          kind: 'offers.ended',
          actorId: byId,
          params: { how, offerId: offer.offerId },
        },
      ]),
  });

const tellExpiring = onEvent('offers.expiring', {
  name: 'notifications.offers-expiring',
  schema: z.object({ offerIds: z.array(OfferId) }),
  async handle(unit, { offerIds }, meta) {
    const turns = await turnsOfOffers(unit.db, offerIds);
    await addNews(
      unit,
      meta,
      turns.map(({ offerId, awaitedId, authorId, expiresAt }): News => ({
        memberId: awaitedId,
        kind: 'offers.expiring',
        actorId: authorId,
        params: { offerId, until: expiresAt.toISOString() },
      })),
    );
  },
});

/**
 * Many ended at once, by the clock or because something they need is gone; both sides learn. Nobody in particular did
 * it.
 */
const tellOver = (event: 'offers.expired' | 'offers.invalidated') =>
  onEvent(event, {
    name: `notifications.${event.replace('.', '-')}`,
    schema: z.object({ ended: z.array(parties).default([]), cause: z.string().default('time') }),
    handle: (unit, { ended, cause }, meta) =>
      addNews(
        unit,
        meta,
        ended.flatMap(({ offerId, offererId, ownerId }) =>
          [offererId, ownerId].map((memberId): News => ({
            memberId,
            kind: 'offers.ended',
            actorId: null,
            params: { how: cause, offerId },
          })),
        ),
      ),
  });

export const newsOfOffers = [
  tellReceived('proposed'),
  tellReceived('countered'),
  tellReceived('resubmitted'),
  tellAccepted,
  tellEnded('declined'),
  tellEnded('withdrawn'),
  tellExpiring,
  tellOver('offers.expired'),
  tellOver('offers.invalidated'),
];
