import { OfferId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import { toOfferTitle } from './offer-columns.tsx';

/** Names an offer by what it asks for, for pages of the console that have only its id. */
export default function OfferName({ id }: { readonly id: string }) {
  const offer = trpc.admin.offers.byId.useQuery({ offerId: OfferId.parse(id) }, { staleTime: 60_000, retry: false });
  return (offer.data && toOfferTitle(offer.data)) || id.slice(-12);
}
