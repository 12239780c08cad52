import { z } from 'zod';
import { proseTextSchema } from '#contracts/text.ts';
import { brandedId, ImageId, ItemId, LegId, MemberId, SwapId } from '#contracts/ids.ts';
import { completePageSchema, pageInput } from '#contracts/page.ts';
import { holdStates, promiseStates, protectionStates } from './protection-state.ts';

export const ProtectionId = brandedId('Protection');
export type ProtectionId = z.infer<typeof ProtectionId>;

const moment = z.iso.datetime();
const cents = z.int();
const protectionState = z.enum(protectionStates.states);

/** Why a swap cannot be protected. `aboveLimit`: a promise is worth more than cover and fund pay together. */
export const protectionObstacles = [
  'off',
  'notCourier',
  'aboveLimit',
  'fundUsedUp',
  'memberLimit',
  'underWay',
  'over',
] as const;
export type ProtectionObstacle = (typeof protectionObstacles)[number];

/** The rule as it is shown before anyone agrees, and as it stands for a protection that was agreed. */
export const protectionRuleView = z.object({
  /** Most that a carrier pays for one parcel that is lost or damaged. */
  coverCents: cents,
  /** Most that the house fund adds for one parcel. */
  fundCents: cents,
  /** The highest value of one parcel: both together. */
  mostCents: cents,
  /** Most that the house fund stands in for with one member within these days. */
  memberCents: cents,
  memberDays: z.int(),
  agreeHours: z.int(),
  backHours: z.int(),
  packHours: z.int(),
  collectDays: z.int(),
  lateDays: z.int(),
  claimDays: z.int(),
});
export type ProtectionRule = z.infer<typeof protectionRuleView>;

/** Actions that a member may take now. `order`: take a courier for a parcel on its own page first. */
export const protectionActions = ['propose', 'agree', 'decline', 'order', 'back', 'pack', 'accept', 'claim'] as const;
export type ProtectionAction = (typeof protectionActions)[number];

const person = z.object({ id: MemberId, username: z.string().nullable() });

export const protectionSideView = z.object({
  member: person,
  isMe: z.boolean(),
  /** Cents that the card of this side is asked to hold: the agreed value of everything this side promised. */
  cents,
  hasAgreed: z.boolean(),
  hold: z.enum(holdStates.states),
  heldUntil: moment.nullable(),
});
export type ProtectionSideView = z.infer<typeof protectionSideView>;

export const protectionPromiseView = z.object({
  legId: LegId,
  kind: z.enum(['parcel', 'cash']),
  itemId: ItemId.nullable(),
  title: z.string(),
  from: person,
  to: person,
  /** The agreed value. */
  cents,
  state: z.enum(promiseStates.states),
  /** Its courier order is paid. A sum of money needs none. */
  isOrdered: z.boolean(),
  /** A link to the packing picture, which ends after a while; only for its sender, its receiver and staff. */
  pictureUrl: z.string().nullable(),
  /** The amount that the receiver got in place of it, and from where; null while there is nothing to pay. */
  paid: z.object({ holdCents: cents, coverCents: cents, fundCents: cents }).nullable(),
  /** An amount is owed to the receiver and the card of the sender is being charged for it. */
  isOwed: z.boolean(),
  /** Actions of the viewer on this promise: `order`, `pack`, `accept`, `claim`. */
  actions: z.array(z.enum(protectionActions)),
});
export type ProtectionPromiseView = z.infer<typeof protectionPromiseView>;

export const protectionView = z.object({
  id: ProtectionId,
  swapId: SwapId,
  state: protectionState,
  rule: protectionRuleView,
  proposedById: MemberId,
  /** When the present state ends by itself; null for a final state. */
  dueAt: moment.nullable(),
  sides: z.array(protectionSideView),
  promises: z.array(protectionPromiseView),
  /** Actions of the viewer on the whole: `agree`, `decline`, `back`. */
  actions: z.array(z.enum(protectionActions)),
});
export type ProtectionView = z.infer<typeof protectionView>;

/**
 * The protection of a swap for one of its members: the one that stands, else the last one. `rule` and `myCents` are
 * shown before the member proposes or agrees; `obstacle` says why it is not offered, null where it can be proposed.
 */
export const protectionOfSwapView = z.object({
  isOn: z.boolean(),
  rule: protectionRuleView,
  obstacle: z.enum(protectionObstacles).nullable(),
  /** Cents that the viewer's card would hold. */
  myCents: cents,
  canPropose: z.boolean(),
  protection: protectionView.nullable(),
  /** Where I am owed money and have no account for payouts yet. */
  needsPayoutAccount: z.boolean(),
});
export type ProtectionOfSwap = z.infer<typeof protectionOfSwapView>;

/** `delivery.protectionOfSwap`, `delivery.proposeProtection` → `{ protectionId }`. */
export const protectionSwapInput = z.object({ swapId: SwapId });
/** `delivery.agreeProtection`, `delivery.declineProtection`, `delivery.backProtection` → `{ url }` of the checkout. */
export const protectionIdInput = z.object({ protectionId: ProtectionId });
/** `delivery.acceptParcel`: the receiver has it in good order. */
export const protectionPromiseInput = protectionIdInput.extend({ legId: LegId });
/** `delivery.confirmPacked`. The picture is uploaded with the purpose `packing`. */
export const confirmPackedInput = protectionPromiseInput.extend({ imageId: ImageId });
export const damageClaimTextBounds = { words: { min: 10, max: 1_000 } } as const;
/** `delivery.claimDamage`: what arrived is broken, or is not what was agreed. */
export const claimDamageInput = protectionPromiseInput.extend({
  imageId: ImageId,
  words: proseTextSchema().min(damageClaimTextBounds.words.min).max(damageClaimTextBounds.words.max),
});

const reason = proseTextSchema().min(3).max(300);

/** `admin.delivery.protections`. */
export const staffProtectionsInput = pageInput({ state: protectionState.optional() });
export const staffProtectionView = z.object({
  id: ProtectionId,
  swapId: SwapId,
  state: protectionState,
  dueAt: moment.nullable(),
  changedAt: moment,
  /**
   * Cents that all cards together were asked to hold, that were taken from them, and that were paid to whom they were
   * owed.
   */
  heldCents: cents,
  takenCents: cents,
  paidCents: cents,
  /** The parts of carriers and of the house fund in what was paid. */
  coverCents: cents,
  fundCents: cents,
  reservedCents: cents,
  sides: z.array(protectionSideView.omit({ isMe: true })),
  promises: z.array(
    protectionPromiseView.omit({ actions: true }).extend({
      claim: z.string().nullable(),
      claimPictureUrl: z.string().nullable(),
      /** Whether the carrier has paid what the house advanced; null where it owes nothing. */
      cover: z.enum(['claimed', 'paid', 'refused']).nullable(),
    }),
  ),
});
export type StaffProtection = z.infer<typeof staffProtectionView>;
export const staffProtectionPageView = completePageSchema(staffProtectionView);
/** `admin.delivery.decideClaim`. */
export const decideDamageClaimInput = protectionPromiseInput.extend({ isUpheld: z.boolean(), reason });
/** `admin.delivery.settleCover`: the carrier has paid what the house advanced, or refused to. */
export const settleCoverInput = protectionPromiseInput.extend({ isPaid: z.boolean(), reason });
