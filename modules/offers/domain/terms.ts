import { z } from 'zod';
import { proseTextSchema } from '#contracts/text.ts';
import { ItemId } from '#contracts/ids.ts';
import { centsRangeSchema } from '#contracts/money.ts';
import { termBounds } from './bargain.ts';
import { findMissingSide } from './offer-obstacles.ts';

const cash = centsRangeSchema(termBounds.cashCents.minimum, termBounds.cashCents.maximum);

/**
 * A set of terms, always stated from the offerer's side, whichever party writes it: what the offerer gives, what the
 * owner gives, and cash that the offerer adds or asks for.
 */
export const offerTermsSchema = z
  .object({
    offererItemIds: z.array(ItemId).max(termBounds.offererItems.maximum),
    ownerItemIds: z.array(ItemId).min(termBounds.ownerItems.minimum).max(termBounds.ownerItems.maximum),
    cashAddedCents: cash,
    cashRequestedCents: cash,
    note: proseTextSchema().max(termBounds.note.maximum),
  })
  .superRefine((value, context) => {
    const refuse = (path: string, code: string) => context.addIssue({ code: 'custom', path: [path], params: { code } });
    const itemIds = [...value.offererItemIds, ...value.ownerItemIds];
    if (new Set(itemIds).size < itemIds.length) refuse('ownerItemIds', 'offers.field.itemTwice');
    if (value.cashAddedCents > 0 && value.cashRequestedCents > 0) refuse('cashAddedCents', 'offers.field.cashBothWays');
    if (findMissingSide(value) === 'nothingGiven') refuse('offererItemIds', 'offers.field.nothingGiven');
  });
export type Terms = z.infer<typeof offerTermsSchema>;
