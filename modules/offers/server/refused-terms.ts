import { sql } from 'kysely';
import { day } from '#contracts/durations.ts';
import type { MemberId, OfferId } from '#contracts/ids.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { mirrorBargain, type Bargain } from '../domain/bargain.ts';
import { computeRefusedTermsEnd } from '../domain/offer-actions.ts';
import type { OfferSide } from '../domain/offer-party.ts';
import { offerErrors } from '../domain/offers.errors.ts';
import { offerSettings } from '../domain/offers.settings.ts';
import { Offer } from './offer.entity.ts';
import { countDaysUntil } from './offer.policy.ts';
import type { SwapTableView } from './offer.views.ts';
import { hashTerms } from './repeated-terms.ts';
import { latestRevisionJoinSql, revisionTermsSql } from './revisions.ts';

const offer = entityColumns(Offer);

/** Conditions of the offers in which this partner declined terms of this member. */
const isDeclinedSql = (memberId: MemberId, partnerId: MemberId) => sql<boolean>`
  ${offer.state} = 'declined' and ${offer.authorId} = ${memberId} and (
    (${offer.offererId} = ${memberId} and ${offer.ownerId} = ${partnerId})
    or (${offer.ownerId} = ${memberId} and ${offer.offererId} = ${partnerId}))`;

/** New terms of a member to a partner. */
export interface NewTerms {
  readonly partnerId: MemberId;
  readonly bargain: Bargain;
}

/**
 * SQL value: when the partner last declined these terms. A note does not make them different, nor does who began the
 * offer.
 */
export const termsRefusedAtSql = (memberId: MemberId, { partnerId, bargain }: NewTerms) => sql<Date | null>`(
  select max(${offer.changedAt}) from offer where ${isDeclinedSql(memberId, partnerId)}
    and ${offer.termsKey} = case when ${offer.offererId} = ${memberId}
      then ${hashTerms(bargain)} else ${hashTerms(mirrorBargain(bargain))} end)`;

/** Opening terms of an offer, which were narrowed. */
export interface NarrowedTerms {
  readonly id: OfferId;
  readonly offererId: MemberId;
  readonly ownerId: MemberId;
  readonly narrowed: Bargain;
}

/** Finds the offers whose opening terms are by now what the owner declined so lately that they would have to wait. */
export async function findOffersNarrowedToRefused(
  { db, now, config }: Pick<Unit, 'db' | 'now' | 'config'>,
  offers: readonly NarrowedTerms[],
): Promise<OfferId[]> {
  if (offers.length === 0) return [];
  const since = new Date(now.getTime() - offerSettings.read(config).OFFER_RESUBMIT_DAYS * day);
  const list = <V>(read: (each: NarrowedTerms) => V) => offers.map(read);
  const { rows } = await query`
    select ${selectList({ id: sql<OfferId>`fresh.id` })}
    from unnest(${list(({ id }) => id)}::uuid[], ${list(({ offererId }) => offererId)}::uuid[],
      ${list(({ ownerId }) => ownerId)}::uuid[], ${list(({ narrowed }) => hashTerms(narrowed))}::text[],
      ${list(({ narrowed }) => hashTerms(mirrorBargain(narrowed)))}::text[])
      as fresh (id, offerer_id, owner_id, terms_key, mirrored_key)
    where exists (
      select from offer where ${offer.state} = 'declined' and ${offer.authorId} = fresh.offerer_id
        and ${offer.changedAt} > ${since} and (
          (${offer.offererId} = fresh.offerer_id and ${offer.ownerId} = fresh.owner_id
            and ${offer.termsKey} = fresh.terms_key)
          or (${offer.ownerId} = fresh.offerer_id and ${offer.offererId} = fresh.owner_id
            and ${offer.termsKey} = fresh.mirrored_key)))`.execute(db);
  return rows.map(({ id }) => id);
}

/** A new offer is no way around the wait after a refusal. @throws offers.termsRefused */
export function requireRefusalOver(refusedAt: Date | null, { config, now }: Pick<Unit, 'config' | 'now'>): void {
  const end = refusedAt && computeRefusedTermsEnd(refusedAt, offerSettings.read(config));
  if (end && end > now) throw offerErrors.termsRefused({ days: countDaysUntil(end, now) });
}

const maxRefusedTerms = 20;

/** The newest terms of a member that this partner declined, as a table on this side states them. */
export async function listRefusedTerms(
  db: Db,
  memberId: MemberId,
  { partnerId, side }: { readonly partnerId: MemberId; readonly side: OfferSide },
  { now, config }: { readonly now: Date; readonly config: ParsedSettings },
): Promise<SwapTableView['refusedTerms']> {
  const list = selectList({ offererId: offer.offererId, refusedAt: offer.changedAt, terms: revisionTermsSql });
  const { rows } = await query`
    select ${list} from offer ${latestRevisionJoinSql} where ${isDeclinedSql(memberId, partnerId)}
    order by ${offer.changedAt} desc limit ${maxRefusedTerms}`.execute(db);
  return rows.map(({ offererId, refusedAt, terms }) => {
    const { offererItemIds, ownerItemIds, offererAnyOfIds, ownerAnyOfIds, cashAddedCents, cashRequestedCents } =
      (offererId === memberId) === (side === 'offerer') ? terms : mirrorBargain(terms);
    const end = computeRefusedTermsEnd(refusedAt, offerSettings.read(config));
    return {
      offererItemIds: [...offererItemIds],
      ownerItemIds: [...ownerItemIds],
      offererAnyOfIds: [...offererAnyOfIds],
      ownerAnyOfIds: [...ownerAnyOfIds],
      cashAddedCents,
      cashRequestedCents,
      refusedAt: refusedAt.toISOString(),
      waitsUntil: end > now ? end.toISOString() : null,
    };
  });
}
