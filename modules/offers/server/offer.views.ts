import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { ItemId, MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { pageSchema } from '#contracts/page.ts';
import { itemContentPartSchema, itemCardView, itemContentView } from '#modules/items/public.ts';
import { swapStateSchema } from '#modules/swaps/public.ts';
import { declineReasons } from '../domain/auto-decline.ts';
import { revisionCauses } from '../domain/offer-state.ts';
import {
  appliedAutoDeclineRulesView,
  autoDeclineReasonSchema,
  offerEndCauseSchema,
  memberOfferActionSchema,
  offerStateSchema,
  termsView,
} from '../domain/offer.schemas.ts';

const moment = z.iso.datetime({ offset: true });
/** The name is null when the account is closed or the member is banned. */
const party = z.object({ id: MemberId, username: z.string().nullable(), picture: z.string().nullable() });

/** An offer in a party's list. */
export const offerRowView = z.object({
  id: OfferId,
  state: offerStateSchema,
  cause: offerEndCauseSchema.nullable(),
  /** Why it was declined; null where no reason was given. */
  declineReason: z.enum(declineReasons).nullable(),
  /** A rule of the owner's declined it. */
  isAutoDeclined: z.boolean(),
  swapId: SwapId.nullable(),
  swapState: swapStateSchema.nullable(),
  /** The viewer's side of the terms. */
  side: z.enum(['offerer', 'owner']),
  partner: party,
  revision: z.int(),
  authorId: MemberId,
  /** Why the newest revision was written. */
  kind: z.enum(revisionCauses),
  /** False where the author has only changed an item: the terms are confirmed before they can be accepted. */
  authorAgrees: z.boolean(),
  /** The awaited party answers with a counter-offer before they may agree. */
  needsCounterOffer: z.boolean(),
  /** Revisions that do not count against the maximum. */
  uncountedRevisions: z.int(),
  /** The viewer has not seen the newest terms yet. */
  isNew: z.boolean(),
  isMyTurn: z.boolean(),
  actions: z.array(memberOfferActionSchema),
  expiresAt: moment,
  /** The day on which the awaited party is back from holiday: the time runs from then. Null while they are here. */
  awaitedBackOn: z.iso.date().nullable(),
  /** The viewer may send these terms again from then on, which were declined; null where they may not. */
  resubmitFrom: moment.nullable(),
  changedAt: moment,
  terms: termsView,
  /** As the newest terms name them, which may differ from what they are now. */
  items: readableRowsSchema(itemCardView),
});
export type OfferRow = z.infer<typeof offerRowView>;
export const offerPageView = pageSchema(offerRowView);

/** An item that changed between two revisions. `parts` is empty where it is what it was before. */
const itemChange = z.object({
  itemId: ItemId,
  parts: z.array(itemContentPartSchema),
  before: itemContentView,
  after: itemContentView,
});

export const revisionView = z.object({
  number: z.int(),
  authorId: MemberId,
  sentAt: moment,
  kind: z.enum(revisionCauses),
  terms: termsView,
  /** Items that these terms name in another version than the newest that name them. */
  earlier: readableRowsSchema(itemCardView),
  /** Compared with the revision before; null for the first. */
  changes: z
    .object({
      addedItemIds: z.array(ItemId),
      removedItemIds: z.array(ItemId),
      /** Items that became one to choose from, or a must-have. */
      movedItemIds: z.array(ItemId),
      cash: z.object({ beforeCents: z.int(), afterCents: z.int() }).nullable(),
      items: readableRowsSchema(itemChange),
    })
    .nullable(),
});

/** An offer with its whole history, oldest revision first. */
export const offerDetailView = offerRowView.extend({
  revisions: readableRowsSchema(revisionView),
  /** Why a rule of the owner's would decline these terms if the viewer sent them again; null where none would. */
  resubmitDeclineReason: autoDeclineReasonSchema.nullable(),
});
export type OfferView = z.infer<typeof offerDetailView>;

const offerItem = itemCardView.pick({ id: true, title: true, cover: true });

/**
 * The newest terms of an offer from the viewer's side: what they would give and get, and the cash they would add,
 * negative where they would get it.
 */
export const offerItemsView = z.object({
  give: readableRowsSchema(offerItem),
  get: readableRowsSchema(offerItem),
  /** Groups of which one thing changes hands. */
  giveAnyOf: readableRowsSchema(offerItem),
  getAnyOf: readableRowsSchema(offerItem),
  cashCents: z.int(),
});
export type OfferItems = z.infer<typeof offerItemsView>;

/** Number of offers under each tab. */
export const offerCountsView = z.object({
  new: z.int(),
  mine: z.int(),
  received: z.int(),
  sent: z.int(),
  completed: z.int(),
  rejected: z.int(),
});
/** The viewer's open offers over an item. */
export const offersOverItemView = z.object({ count: z.int(), offerId: OfferId.nullable() });
export type OfferCounts = z.infer<typeof offerCountsView>;

/** An item of the viewer's with the live offers on it, the last changed first. */
export const itemWithOffersView = z.object({
  item: itemCardView,
  offers: readableRowsSchema(offerRowView),
  total: z.int(),
});
export const itemsWithOffersPage = pageSchema(itemWithOffersView);
export type ItemWithOffers = z.infer<typeof itemWithOffersView>;

/** Numbers and sums that the viewer may still send; null where no limit applies. */
const allowance = z.object({
  revisionsLeft: z.int().nullable(),
  offersLeft: z.int().nullable(),
  incomingCentsLeft: z.int().nullable(),
});

/** Everything that may be put on the table between the viewer and one other member. */
export const swapTableView = z.object({
  partner: party,
  /** The day on which the partner is back from holiday; null while they are here. */
  partnerBackOn: z.iso.date().nullable(),
  side: z.enum(['offerer', 'owner']),
  mine: readableRowsSchema(itemCardView),
  theirs: readableRowsSchema(itemCardView),
  /** The viewer's items that meet a wish of the items in question. */
  wantedIds: z.array(ItemId),
  /** Items here that the member who would get them likes. */
  likedIds: z.array(ItemId),
  allowance,
  /** Things that "any one of these" names at most. */
  anyOfMaximum: z.int(),
  /** The rules by which the owner declines new offers; null on the table of an existing offer. */
  autoDecline: appliedAutoDeclineRulesView.nullable(),
  /** Terms of the viewer's that the partner declined, as this table states them, the newest first. */
  refusedTerms: z.array(
    termsView.omit({ note: true, isNoteRemoved: true }).extend({
      refusedAt: moment,
      /** A new offer of these terms waits until then; null where it need not wait. */
      waitsUntil: moment.nullable(),
    }),
  ),
  /** The item for which the offer is started. */
  itemId: ItemId.nullable(),
  /** A live offer of the viewer's on that item. */
  existingOfferId: OfferId.nullable(),
});
export type SwapTableView = z.infer<typeof swapTableView>;
