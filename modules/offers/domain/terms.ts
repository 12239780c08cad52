import { z } from 'zod';
import { proseTextSchema } from '#contracts/text.ts';
import { ItemId } from '#contracts/ids.ts';
import { centsRangeSchema } from '#contracts/money.ts';
import { hasRoomForPick } from './any-of.ts';
import { listTermsItemIds, termBounds } from './bargain.ts';
import { findMissingSide } from './offer-obstacles.ts';

const cash = centsRangeSchema(termBounds.cashCents.minimum, termBounds.cashCents.maximum);
const group = z.array(ItemId).max(termBounds.anyOf.maximum).default([]);

/**
 * A set of terms, always stated from the offerer's side, whichever party writes it: what the offerer gives, what the
 * owner gives, and cash that the offerer adds or asks for.
 */
export const offerTermsSchema = z
  .object({
    offererItemIds: z.array(ItemId).max(termBounds.offererItems.maximum),
    ownerItemIds: z.array(ItemId).max(termBounds.ownerItems.maximum),
    offererAnyOfIds: group,
    ownerAnyOfIds: group,
    cashAddedCents: cash,
    cashRequestedCents: cash,
    note: proseTextSchema().max(termBounds.note.maximum),
  })
  .superRefine((value, context) => {
    const refuse = (path: string, code: string) => context.addIssue({ code: 'custom', path: [path], params: { code } });
    const itemIds = listTermsItemIds(value);
    if (new Set(itemIds).size < itemIds.length) refuse('ownerItemIds', 'offers.field.itemTwice');
    if (value.cashAddedCents > 0 && value.cashRequestedCents > 0) refuse('cashAddedCents', 'offers.field.cashBothWays');
    const missing = findMissingSide(value);
    if (missing) refuse(missing === 'nothingAsked' ? 'ownerItemIds' : 'offererItemIds', `offers.field.${missing}`);
    for (const side of ['offerer', 'owner'] as const) {
      if (value[`${side}AnyOfIds`].length === 1) refuse(`${side}AnyOfIds`, 'offers.field.oneChoice');
      if (!hasRoomForPick(value, side)) refuse(`${side}ItemIds`, 'offers.field.tooManyItems');
    }
  });
export type Terms = z.infer<typeof offerTermsSchema>;
