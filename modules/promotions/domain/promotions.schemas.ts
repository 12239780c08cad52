import { z } from 'zod';
import { editVersionInput, editVersionOutput } from '#contracts/edit-version.ts';
import { readableRowsSchema } from '#contracts/rows.ts';
import { codeTextSchema, proseTextSchema } from '#contracts/text.ts';
import { brandedId, ItemId } from '#contracts/ids.ts';
import { couponKinds } from './coupon-kinds.ts';

export const CouponId = brandedId('Coupon');
export type CouponId = z.infer<typeof CouponId>;
export const AssistId = brandedId('SwapAssist');
export type AssistId = z.infer<typeof AssistId>;
export const AssistOrderId = brandedId('AssistOrder');
export type AssistOrderId = z.infer<typeof AssistOrderId>;

const code = codeTextSchema().max(40);
export const couponCodeInput = z.object({ code });
export const checkedCouponView = z.object({
  kind: z.enum(couponKinds),
  tokens: z.int().nullable(),
  /** The member's items that the code suits; empty for codes that need none. */
  items: readableRowsSchema(z.object({ id: ItemId, title: z.string() })),
});
export const redeemCouponInput = z.object({ code, itemId: ItemId.optional() });
export const redeemedCouponView = z.object({
  kind: z.enum(couponKinds),
  tokens: z.int().nullable(),
  until: z.iso.datetime().nullable(),
});

const assistLine = z.object({
  id: AssistId,
  itemId: ItemId.nullable(),
  title: z.string().nullable(),
  until: z.iso.datetime(),
});
export const ownAssistsView = readableRowsSchema(assistLine);
export const itemAssistInput = z.object({ itemId: ItemId });
/** Null for an item of another member, and for one that is not listed. */
export const itemAssistView = z.object({ until: z.iso.datetime().nullable(), cents: z.int() }).nullable();
export const buyAssistInput = z.union([
  z.object({ itemId: ItemId, returnTo: codeTextSchema().max(500) }),
  z.object({ months: z.union([z.literal(3), z.literal(6), z.literal(12)]), returnTo: codeTextSchema().max(500) }),
]);
export type BuyAssistInput = z.infer<typeof buyAssistInput>;

/** The schemas below are staff's. */
export const makeCouponInput = z.object({
  kind: z.enum(couponKinds),
  tokens: z.int().min(1).max(10_000).optional(),
  uses: z.int().min(1).max(1_000_000),
  endsOn: z.iso.date(),
});
export type MakeCouponInput = z.infer<typeof makeCouponInput>;
export const couponIdInput = z.object({ id: CouponId });
export const revokeCouponInput = couponIdInput.extend({
  reason: proseTextSchema().min(5).max(500),
  ...editVersionInput,
});
export const madeCouponView = couponIdInput.extend({ code: z.string() });
export const couponRowView = z.object({
  id: CouponId,
  code: z.string(),
  kind: z.enum(couponKinds),
  tokens: z.int().nullable(),
  uses: z.int(),
  used: z.int(),
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  ...editVersionOutput,
});
export type CouponRow = z.infer<typeof couponRowView>;

export const openedAssistCheckoutView = z.object({ url: z.string() });
