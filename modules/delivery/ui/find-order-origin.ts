import type { ParcelLegView } from '../domain/parcel.schemas.ts';

/** The place and size that an order is of: those of the sender's draft, else of their profile and the item. */
export function findOrderOrigin({ parcel, initial }: Pick<ParcelLegView, 'parcel' | 'initial'>) {
  const draft = parcel?.state === 'draft' ? parcel : null;
  return { draft, sender: draft?.sender ?? initial?.sender ?? {}, size: draft ?? initial?.parcel ?? null };
}
