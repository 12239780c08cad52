import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { MemberId, OfferId } from '#contracts/ids.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { bargainKey, type Bargain } from '../domain/bargain.ts';
import { offerErrors } from '../domain/offers.errors.ts';
import { endLockedOffers } from './end-offers.ts';
import { Offer } from './offer.entity.ts';

const same = columnsOf(Offer, 'same');

/** Fingerprint of terms: equal for the same things and sums, whatever their order and the note. */
export const termsKeyOf = (bargain: Bargain): string =>
  createHash('sha256').update(bargainKey(bargain)).digest('base64url');

/** A live offer of the same member with the same terms. */
export interface RepeatedOffer {
  readonly id: OfferId;
  readonly isOver: boolean;
}

/** SQL value: the other live offer of this member with these terms, as `RepeatedOffer`; null where there is none. */
export const repeatedOffer = (
  member: MemberId,
  { termsKey, offerId }: { readonly termsKey: string; readonly offerId?: OfferId },
  now: Date,
): RawBuilder<RepeatedOffer | null> => sql<RepeatedOffer | null>`(
  select ${jsonBuildObject({ id: same.id, isOver: sql<boolean>`${same.expiresAt} <= ${now}` })} from offer same
  where ${same.offererId} = ${member} and ${same.termsKey} = ${termsKey} and ${same.state} = 'pending'
    and ${same.id} is distinct from ${offerId ?? null}::uuid)`;

/**
 * Terms that await their answer are not sent a second time. An offer whose time is over makes way, although the job
 * that ends such offers has not come by yet. The unique index `offer_once_per_terms` holds the rule against code that
 * forgets to ask.
 * @throws offers.alreadyOffered
 */
export async function mustNotRepeat(unit: Unit, repeated: RepeatedOffer | null): Promise<void> {
  if (repeated === null) return;
  if (!repeated.isOver) throw offerErrors.alreadyOffered({ offerId: repeated.id });
  await endLockedOffers(unit, [repeated.id], 'time');
}
