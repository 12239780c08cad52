import type { ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import { findLastPartnerMessage, findMessageEvidence } from '#modules/chat/public.ts';
import { loadItemEvidence, loadItemVersionTitles } from '#modules/items/public.ts';
import { loadMemberEvidence } from '#modules/members/public.ts';
import { loadOfferEvidence, type OfferEvidence } from '#modules/offers/public.ts';
import { loadReplyEvidence, loadReviewEvidence } from '#modules/reputation/public.ts';
import { loadEndedSwapEvidence, loadNoteEvidence, loadMeetingPlaceEvidence } from '#modules/swaps/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { evidenceMessageCount, type ReportSubjectKind } from '../domain/report-choices.ts';
import { moderationErrors } from '../domain/moderation.errors.ts';
import type { ReportableSubject, ReportedSubject } from '../domain/report.schemas.ts';

/** A subject as it is at this moment, and the member who is responsible for it. */
export interface ReportSubject {
  readonly kind: ReportSubjectKind;
  readonly id: string;
  readonly aboutId: MemberId;
  readonly evidence: object;
}

/**
 * Reads the subject of a report, if the reporter has ever been able to see it. Blocks, bans, withdrawals and closed
 * rooms do not count: an insult stays one, and the answer says nothing about any of them.
 * @throws moderation.notFound
 */
export async function loadReportSubject(
  unit: Unit,
  reporterId: MemberId,
  subject: ReportedSubject,
): Promise<ReportSubject> {
  const found = await find(unit, reporterId, subject);
  if (!found) throw moderationErrors.notFound();
  return found;
}

/**
 * Finds what a report is about: of a room the partner's last message, which brings those before it as evidence, and the
 * partner where they wrote none.
 * @throws moderation.notFound, chat.notInRoom
 */
export async function findReportedSubject(
  unit: Unit,
  reporterId: MemberId,
  subject: ReportableSubject,
): Promise<ReportedSubject> {
  if (subject.kind !== 'room') return subject;
  const { roomId } = subject;
  const found = await findLastPartnerMessage(unit.db, reporterId, roomId);
  if (!found) throw moderationErrors.notFound();
  const { partnerId, messageId } = found;
  return messageId ? { kind: 'message', roomId, messageId } : { kind: 'member', memberId: partnerId };
}

async function find(unit: Unit, reporterId: MemberId, subject: ReportedSubject): Promise<ReportSubject | undefined> {
  switch (subject.kind) {
    case 'member':
      return memberSubject(unit, subject.memberId);
    case 'item': {
      const item = await loadItemEvidence(unit.db, { id: reporterId }, subject.itemId, unit.now);
      return item && { kind: 'item', id: subject.itemId, aboutId: item.ownerId, evidence: item };
    }
    case 'offer': {
      const offer = await loadOfferEvidence(unit.db, reporterId, subject.offerId);
      return (
        offer && {
          kind: 'offer',
          id: subject.offerId,
          aboutId: offer.partnerId,
          evidence: await toNamedTerms(unit, offer),
        }
      );
    }
    case 'message': {
      const said = await findMessageEvidence(
        unit.db,
        reporterId,
        subject.roomId,
        subject.messageId,
        evidenceMessageCount,
      );
      return said && { kind: 'message', id: subject.messageId, aboutId: said.authorId, evidence: said };
    }
    case 'review': {
      const review = await loadReviewEvidence(unit.db, subject.reviewId);
      return review && { kind: 'review', id: subject.reviewId, aboutId: review.authorId, evidence: review };
    }
    case 'reply': {
      const reply = await loadReplyEvidence(unit.db, subject.reviewId);
      return reply && { kind: 'reply', id: subject.reviewId, aboutId: reply.authorId, evidence: reply };
    }
    case 'note': {
      const note = await loadNoteEvidence(unit.db, reporterId, subject.noteId);
      return note && { kind: 'note', id: subject.noteId, aboutId: note.authorId, evidence: note };
    }
    case 'meeting': {
      const place = await loadMeetingPlaceEvidence(unit.db, reporterId, subject.deliveryId);
      return place && { kind: 'meeting', id: subject.deliveryId, aboutId: place.authorId, evidence: place };
    }
  }
}

/**
 * The terms with the titles that the items had when they were written, not those that their owners gave
 * them since; the offer is named after the requested items.
 */
async function toNamedTerms(unit: Unit, { state, offererId, authorId, terms, kind, before, versions }: OfferEvidence) {
  const { offererItemIds, ownerItemIds, offererAnyOfIds, ownerAnyOfIds, ...cashAndNote } = terms;
  const toRef = (id: ItemId) => ({ id, version: versions[id] ?? 1 });
  const findTitle = await loadItemVersionTitles(
    unit.db,
    [...offererItemIds, ...ownerItemIds, ...offererAnyOfIds, ...ownerAnyOfIds].map(toRef),
  );
  const named = (ids: readonly ItemId[]) => ids.map((id) => ({ id, title: findTitle(id, toRef(id).version) ?? '' }));
  const [gets, givesAnyOf, getsAnyOf] = [named(ownerItemIds), named(offererAnyOfIds), named(ownerAnyOfIds)];
  return {
    title: [...gets, ...getsAnyOf].map(({ title }) => title).join(', '),
    state,
    offererId,
    authorId,
    gives: named(offererItemIds),
    gets,
    ...(givesAnyOf.length > 0 && { givesAnyOf }),
    ...(getsAnyOf.length > 0 && { getsAnyOf }),
    ...cashAndNote,
    kind,
    before,
  };
}

async function memberSubject(unit: Unit, id: MemberId): Promise<ReportSubject | undefined> {
  const evidence = await loadMemberEvidence(unit.db, id);
  return evidence && { kind: 'member', id, aboutId: id, evidence };
}

/**
 * Adds the ended swap from which something is reported to its evidence: who gave what to whom, and when.
 * @throws moderation.notFound for a swap that goes on, or in which the reporter and the one reported did not take part
 */
export async function addSwapEvidence(
  unit: Unit,
  reporterId: MemberId,
  reported: ReportSubject,
  swapId: SwapId,
): Promise<ReportSubject> {
  const swap = await loadEndedSwapEvidence(unit.db, reporterId, swapId);
  if (!swap?.memberIds.includes(reported.aboutId)) throw moderationErrors.notFound();
  const { memberIds: _memberIds, ...evidence } = swap;
  return { ...reported, evidence: { ...reported.evidence, swapId, swap: { id: swapId, ...evidence } } };
}
