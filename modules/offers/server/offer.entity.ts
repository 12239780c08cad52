import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ItemId, MemberId, OfferId, RevisionId, SwapId } from '#contracts/ids.ts';
import type { Cents } from '#contracts/money.ts';
import type { DeclineReason } from '../domain/auto-decline.ts';
import type { OfferEndCause, OfferState, RevisionKind } from '../domain/offer-state.ts';

/** A negotiation as commands change it. */
export const Offer = defineEntity({
  name: 'Offer',
  tableName: 'offer',
  properties: {
    id: p.uuid().$type<OfferId>().primary(),
    offererId: p.uuid().$type<MemberId>(),
    ownerId: p.uuid().$type<MemberId>(),
    state: p.text().$type<OfferState>().default('pending'),
    revision: p.smallint(),
    authorId: p.uuid().$type<MemberId>(),
    offererSeen: p.smallint().default(0),
    ownerSeen: p.smallint().default(0),
    /** False while the newest revision is a change of an item by a party who has not agreed to the terms. */
    authorAgrees: p.boolean().default(true),
    /** Revisions that do not count against the maximum. */
    uncountedRevisions: p.integer().default(0),
    expiresAt: p.datetime(),
    /** The end of the awaited member's holiday that `expiresAt` counts. */
    holidayEnd: p.datetime().strictNullable(),
    remindedAt: p.datetime().strictNullable(),
    endedCause: p.text().$type<OfferEndCause>().strictNullable(),
    endedBy: p.uuid().$type<MemberId>().strictNullable(),
    /** Why it was declined, where a reason was given. */
    declineReason: p.text().$type<DeclineReason>().strictNullable(),
    /** A rule of the awaited member's declined it. */
    isAutoDeclined: p.boolean().default(false),
    resubmittedAt: p.datetime().strictNullable(),
    swapId: p.uuid().$type<SwapId>().strictNullable(),
    createdAt: p.datetime(),
    changedAt: p.datetime(),
    /** Number of steps so far. */
    step: p.integer().default(0),
    /** Fingerprint of the terms it opens with, unique among live offers of one offerer; null after a counter-offer. */
    termsKey: p.text().strictNullable(),
  },
});
export type Offer = InferEntity<typeof Offer>;

/**
 * A set of terms of an offer, written once. Only `isLive` changes later, and the note is blanked when its author
 * leaves, or staff remove it.
 */
export const OfferRevision = defineEntity({
  name: 'OfferRevision',
  tableName: 'offer_revision',
  properties: {
    id: p.uuid().$type<RevisionId>().primary(),
    offerId: p.uuid().$type<OfferId>(),
    number: p.smallint(),
    authorId: p.uuid().$type<MemberId>(),
    cashAddedCents: p.integer().$type<Cents>().default(0),
    cashRequestedCents: p.integer().$type<Cents>().default(0),
    note: p.text().default(''),
    isNoteRemoved: p.boolean().default(false),
    isLive: p.boolean(),
    sentAt: p.datetime(),
    kind: p.text().$type<RevisionKind>().default('terms'),
  },
});

/**
 * An item in the terms of a revision, on one side of the table. Must-haves have the positions 0 to 4, those of a group
 * ("any one of these") 5 to 14.
 */
export const OfferRevisionItem = defineEntity({
  name: 'OfferRevisionItem',
  tableName: 'offer_revision_item',
  properties: {
    revisionId: p.uuid().$type<RevisionId>().primary(),
    itemId: p.uuid().$type<ItemId>().primary(),
    offerId: p.uuid().$type<OfferId>(),
    side: p.text().$type<'offerer' | 'owner'>(),
    position: p.smallint(),
    /** The position of another item of its group; null for a must-have. */
    anyOfWith: p.smallint().strictNullable(),
    itemVersion: p.integer().default(1),
    isLive: p.boolean(),
  },
});
