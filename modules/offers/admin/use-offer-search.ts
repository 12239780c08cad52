import type { SubjectHit } from '#admin/registry/entries.ts';
import { OfferId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import { toOfferTitle } from './offer-columns.tsx';

/** An offer by its id. */
export function useOfferSearch(text: string | undefined): readonly SubjectHit[] {
  const id = OfferId.safeParse(text);
  const { data } = trpc.admin.offers.list.useQuery({ id: id.data, limit: 1 }, { enabled: id.success });
  if (!id.success) return [];
  return (data?.items ?? []).map((offer) => ({ label: toOfferTitle(offer) || offer.id, to: `offers/${offer.id}` }));
}
