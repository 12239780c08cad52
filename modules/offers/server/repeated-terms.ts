import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { MemberId, OfferId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { computeBargainKey, type Bargain } from '../domain/bargain.ts';
import { offerErrors } from '../domain/offers.errors.ts';
import { endLockedOffers } from './end-offers.ts';
import { Offer } from './offer.entity.ts';

const same = entityColumns(Offer, 'same');

/** Fingerprint of terms: equal for the same items and sums, whatever their order and the note. */
export const hashTerms = (bargain: Bargain): string =>
  createHash('sha256').update(computeBargainKey(bargain)).digest('base64url');

/** A live offer of the same member with the same terms. */
export interface RepeatedOffer {
  readonly id: OfferId;
  readonly isOver: boolean;
}

/** SQL value: another live offer of this member with these terms, as `RepeatedOffer`; null where there is none. */
export const repeatedOfferSql = (
  member: MemberId,
  { termsKey, offerId }: { readonly termsKey: string; readonly offerId?: OfferId },
  now: Date,
): RawBuilder<RepeatedOffer | null> => sql<RepeatedOffer | null>`(
  select ${jsonBuildObject({ id: same.id, isOver: sql<boolean>`${same.expiresAt} <= ${now}` })} from offer same
  where ${same.offererId} = ${member} and ${same.termsKey} = ${termsKey} and ${same.state} = 'pending'
    and ${same.id} is distinct from ${offerId ?? null}::uuid)`;

/**
 * Refuses terms that already await an answer in another live offer. An offer whose time is over does not count, even
 * before the job that ends such offers has run. The unique index `offer_once_per_terms` enforces the rule for code that
 * does not call this.
 * @throws offers.alreadyOffered
 */
export async function refuseOrEndRepeatedOffer(unit: Unit, repeated: RepeatedOffer | null): Promise<void> {
  if (repeated === null) return;
  if (!repeated.isOver) throw offerErrors.alreadyOffered({ offerId: repeated.id });
  await endLockedOffers(unit, [repeated.id], 'time');
}
