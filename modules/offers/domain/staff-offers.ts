import { z } from 'zod';
import { revisionKinds } from './offer-state.ts';
import { readableRowsSchema } from '#contracts/rows.ts';
import { ItemId, MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { staffPageInput, staffPageSchema } from '#contracts/staff-page.ts';
import { offerEndCauseSchema, offerStateSchema } from './offer.schemas.ts';

const day = z.iso.date();
const moment = z.iso.datetime();

/** The filters of the offers table as they appear in the URL. */
export const OfferFilters = z.object({
  id: OfferId.optional(),
  state: offerStateSchema.optional(),
  cause: offerEndCauseSchema.optional(),
  /** On either side. */
  member: MemberId.optional(),
  /** In any of the offer's revisions. */
  item: ItemId.optional(),
  from: day.optional(),
  to: day.optional(),
});
export type OfferFilters = z.infer<typeof OfferFilters>;

export const offerSortColumns = ['made', 'changed'] as const;
export const staffOfferListInput = staffPageInput(OfferFilters.shape, offerSortColumns);
export type OfferListQuery = z.infer<typeof staffOfferListInput>;

const named = z.object({ id: ItemId, title: z.string() });

export const staffOfferRow = z.object({
  id: OfferId,
  offererId: MemberId,
  offerer: z.string(),
  ownerId: MemberId,
  owner: z.string(),
  state: offerStateSchema,
  endedCause: offerEndCauseSchema.nullable(),
  revisions: z.int(),
  swapId: SwapId.nullable(),
  /** The owner's items that the last revision asks for. */
  asksFor: z.array(named),
  madeAt: moment,
  changedAt: moment,
  expiresAt: moment,
});
export type StaffOfferRow = z.infer<typeof staffOfferRow>;
export const staffOfferPage = staffPageSchema(staffOfferRow);

const revision = z.object({
  number: z.int(),
  authorId: MemberId,
  sentAt: moment,
  kind: z.enum(revisionKinds),
  /** Items that have changed since the revision before, as they were called there. */
  changed: readableRowsSchema(named.extend({ parts: z.array(z.string()), beforeCents: z.int(), afterCents: z.int() })),
  gives: z.array(named),
  gets: z.array(named),
  cashAddedCents: z.int(),
  cashRequestedCents: z.int(),
  /** Whether a note came with it. Staff read notes only where they are reported. */
  hasNote: z.boolean(),
});
export const staffOfferDetail = staffOfferRow.extend({
  endedBy: MemberId.nullable(),
  resubmittedAt: moment.nullable(),
  /** The last first. */
  history: readableRowsSchema(revision),
});
export type StaffOfferDetail = z.infer<typeof staffOfferDetail>;
