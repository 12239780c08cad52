import { z } from 'zod';
import { ItemId, OfferId, SwapId } from '#contracts/ids.ts';
import { pageInput } from '#contracts/page.ts';
import { offerEndCauses, memberOfferActions, offerStateTable, type OfferState } from './offer-state.ts';
import { autoDeclineKmBounds, autoDeclineReasons, declineReasons } from './auto-decline.ts';
import { offerTabs } from './offer-tabs.ts';
import { offerTermsSchema } from './terms.ts';

export const offerStateSchema = z.enum(offerStateTable.states as [OfferState, ...OfferState[]]);
export const memberOfferActionSchema = z.enum(memberOfferActions);
export const offerEndCauseSchema = z.enum(offerEndCauses);

export const offerIdInput = z.object({ offerId: OfferId });
const revision = z.int().min(1).max(10_000);

/** The version of each item that the caller has seen: where one is another by now, the terms are refused. */
const seen = z.record(ItemId, z.int().min(1)).optional();

export const proposeOfferInput = z.object({ terms: offerTermsSchema, seen });
/** Answers name the revision they answer, so that a member cannot accept terms they have not seen. */
export const answerOfferInput = offerIdInput.extend({ revision });
/** The member who accepts picks one thing of each group of the terms. */
export const acceptOfferInput = answerOfferInput.extend({ pickedIds: z.array(ItemId).max(2).default([]) });
/** The author of the terms reads the reason, where one is given. */
export const declineOfferInput = answerOfferInput.extend({ reason: z.enum(declineReasons).nullable().default(null) });
export const negotiateOfferInput = answerOfferInput.extend({ terms: offerTermsSchema, seen });

export const offerListInput = pageInput({ tab: z.enum(offerTabs).optional() });
export const offersOverItemInput = z.object({ itemId: ItemId });
export const offersOnMyItemsInput = pageInput({});
/** The swap table of a new offer on an item, or of an existing offer. */
export const swapTableInput = z.union([z.object({ itemId: ItemId }), offerIdInput]);

export const acceptedOfferView = z.object({ swapId: SwapId });
export const sentOfferView = offerIdInput.extend({ revision: z.int() });
export const autoDeclineReasonSchema = z.enum(autoDeclineReasons);
/** Terms that a rule of the owner's may have declined as they were sent. */
export const answeredOfferView = sentOfferView.extend({ declineReason: autoDeclineReasonSchema.nullable() });
/** Terms as they are read back. */
export const termsView = z.object({
  offererItemIds: z.array(ItemId),
  ownerItemIds: z.array(ItemId),
  /** Groups of which one thing changes hands: the member who accepts picks it. */
  offererAnyOfIds: z.array(ItemId).default([]),
  ownerAnyOfIds: z.array(ItemId).default([]),
  cashAddedCents: z.int(),
  cashRequestedCents: z.int(),
  note: z.string(),
  /** Staff removed the note. */
  isNoteRemoved: z.boolean().optional(),
});
export type TermsView = z.infer<typeof termsView>;

/** The offers that a member declines without looking at them. */
export const autoDeclineRulesSchema = z.object({
  asksCash: z.boolean(),
  worthLess: z.boolean(),
  maxKm: z.int().min(autoDeclineKmBounds.minimum).max(autoDeclineKmBounds.maximum).nullable(),
});
/** The rules of an owner as they meet the viewer. */
export const appliedAutoDeclineRulesView = autoDeclineRulesSchema
  .omit({ maxKm: true })
  .extend({ isTooFar: z.boolean() });
