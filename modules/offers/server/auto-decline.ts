import type { MemberId } from '#contracts/ids.ts';
import { computeDistanceKm, loadItemCards } from '#modules/items/public.ts';
import { findMemberPlace, type MemberPlace } from '#modules/members/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import {
  applyAutoDeclineRules,
  findAutoDecline,
  noAutoDeclineRules,
  type AppliedAutoDeclineRules,
  type AutoDeclineReason,
  type AutoDeclineRules,
} from '../domain/auto-decline.ts';
import { narrowGroups } from '../domain/any-of.ts';
import { listTermsItemIds, type Bargain } from '../domain/bargain.ts';
import type { OfferParties } from '../domain/check-terms.ts';
import { offerDeclinedEvent } from '../domain/offers.events.ts';
import type { Terms } from '../domain/terms.ts';
import { applyOfferAction } from './apply-offer-action.ts';
import type { Offer } from './offer.entity.ts';
import type { OfferRow } from './offer.views.ts';
import { publishOfferChange } from './offer.topics.ts';
import { hashTerms } from './repeated-terms.ts';
import { endLiveRevisions } from './revisions.ts';
import { typedTables } from './tables.ts';

/** The offers that a member declines without looking at them. */
export async function loadAutoDeclineRules(db: Db, memberId: MemberId): Promise<AutoDeclineRules> {
  const found = await typedTables(db)
    .selectFrom('offer_auto_decline')
    .select(['asks_cash as asksCash', 'worth_less as worthLess', 'max_km as maxKm'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found ?? noAutoDeclineRules;
}

/** Finds those of these members who decline offers worth much less than what they ask for. */
export async function findMembersDecliningWorthLess(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const rows = await typedTables(db)
    .selectFrom('offer_auto_decline')
    .select('member_id as id')
    .where('member_id', '=', anySql(memberIds))
    .where('worth_less', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Saves which offers a member declines without looking at them; it counts for offers that are sent from now on. */
export async function saveAutoDeclineRules(
  { db, now }: Unit,
  memberId: MemberId,
  { asksCash, worthLess, maxKm }: AutoDeclineRules,
): Promise<void> {
  if (!asksCash && !worthLess && maxKm === null) {
    await typedTables(db).deleteFrom('offer_auto_decline').where('member_id', '=', memberId).execute();
    return;
  }
  const chosen = { asks_cash: asksCash, worth_less: worthLess, max_km: maxKm, changed_at: now };
  await typedTables(db)
    .insertInto('offer_auto_decline')
    .values({ member_id: memberId, ...chosen })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(chosen))
    .execute();
}

/** The owner's rules as they meet this member. */
export async function loadAppliedRules(db: Db, { offererId, ownerId }: OfferParties): Promise<AppliedAutoDeclineRules> {
  const rules = await loadAutoDeclineRules(db, ownerId);
  if (rules.maxKm === null) return applyAutoDeclineRules(rules, null);
  const places = [await findMemberPlace(db, offererId), await findMemberPlace(db, ownerId)] as const;
  return applyAutoDeclineRules(rules, computeDistanceBetween(...places));
}

function computeDistanceBetween(one: MemberPlace, other: MemberPlace): number | null {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return null;
  return computeDistanceKm(
    { latitude: one.latitude, longitude: one.longitude },
    { latitude: other.latitude, longitude: other.longitude },
  );
}

/** Why the owner's rules decline these terms of an offerer; null where they do not. */
export async function findAutoDeclineReason(
  { db }: Pick<Unit, 'db'>,
  parties: OfferParties,
  terms: Bargain,
  items: readonly { readonly id: string; readonly valueCents: number }[],
): Promise<AutoDeclineReason | null> {
  return findAutoDecline(terms, items, await loadAppliedRules(db, parties));
}

/** Why the owner's rules would decline an offer that the viewer sends again; null where they would not, or may not. */
export async function findResubmitDeclineReason(
  db: Db,
  viewer: MemberId,
  { side, actions, partner, terms }: Pick<OfferRow, 'side' | 'actions' | 'partner' | 'terms'>,
  now: Date,
): Promise<AutoDeclineReason | null> {
  if (side !== 'offerer' || !actions.includes('resubmit')) return null;
  const ids = listTermsItemIds(terms);
  const items = await loadItemCards(db, { id: viewer }, ids, now);
  const goneIds = ids.filter((id) => !items.some((item) => item.id === id && item.state === 'published'));
  const narrowed = narrowGroups(terms, goneIds);
  // Terms of which a must-have is gone are refused before any rule answers them.
  if (!narrowed) return null;
  return findAutoDeclineReason({ db }, { offererId: viewer, ownerId: partner.id }, narrowed, items);
}

/** Declines an offer that was sent a moment ago by a rule of its owner's, in the same transaction. */
export async function declineByRule(unit: Unit, offer: Offer, terms: Terms, reason: AutoDeclineReason): Promise<void> {
  applyOfferAction(offer, 'decline', unit.now);
  Object.assign(offer, {
    endedBy: offer.ownerId,
    declineReason: reason,
    isAutoDeclined: true,
    ownerSeen: offer.revision,
    termsKey: hashTerms(terms),
  } satisfies Partial<Offer>);
  await unit.em.flush();
  await endLiveRevisions(unit, [offer.id]);
  unit.publish(offerDeclinedEvent, {
    offerId: offer.id,
    offererId: offer.offererId,
    ownerId: offer.ownerId,
    step: offer.step,
    revision: offer.revision,
    byId: offer.ownerId,
    isAutoDeclined: true,
  });
  publishOfferChange(unit, offer);
}
