import { z } from 'zod';
import { OfferId, SwapId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import type { Unit } from '#platform/db/unit.ts';
import { offerAcceptedLetter } from '../emails/offer-accepted.email.tsx';
import { offerExpiringLetter } from '../emails/offer-expiring.email.tsx';
import { offerReceivedLetter } from '../emails/offer-received.email.tsx';
import { offerNews, type OfferNews } from './letter-facts.ts';

const aboutOne = z.object({ offerId: OfferId });
const receiver = ({ to }: OfferNews) => ({ to: { address: to.address, name: to.username }, locale: to.locale });

async function mailReceived(unit: Unit, { offerId }: z.infer<typeof aboutOne>): Promise<void> {
  for (const { to, ...props } of await offerNews(unit, [offerId], 'awaited')) unit.mail(offerReceivedLetter, { ...receiver({ to, ...props }), props });
}

/** Whoever is awaited learns of new terms, whichever way they came. */
export const mailReceivedOffers = ['proposed', 'countered', 'resubmitted'].map((how) =>
  onEvent(`offers.${how}`, { name: `offers.mail-${how}`, schema: aboutOne, handle: mailReceived }),
);

export const mailAcceptedOffer = onEvent('offers.accepted', {
  name: 'offers.mail-accepted',
  schema: aboutOne.extend({ swapId: SwapId }),
  async handle(unit, { offerId, swapId }) {
    for (const news of await offerNews(unit, [offerId], 'author')) {
      unit.mail(offerAcceptedLetter, { ...receiver(news), props: { swapId, by: news.from, item: news.item } });
    }
  },
});

export const mailExpiringOffers = onEvent('offers.expiring', {
  name: 'offers.mail-expiring',
  schema: z.object({ offerIds: z.array(OfferId) }),
  async handle(unit, { offerIds }) {
    for (const { to, ...props } of await offerNews(unit, offerIds, 'awaited')) unit.mail(offerExpiringLetter, { ...receiver({ to, ...props }), props });
  },
});
