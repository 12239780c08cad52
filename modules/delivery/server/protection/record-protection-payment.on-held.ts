import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { onEvent } from '#platform/events/on-event.ts';
import type { ProtectionEvent } from '../../domain/protection/protection-case.ts';
import { protectionChangedEvent } from '../../domain/protection/protection.events.ts';
import { ProtectionId } from '../../domain/protection/protection.schemas.ts';
import { typedTables } from '../tables.ts';
import { applyProtectionEvent } from './apply-protection-event.ts';
import { lockProtection } from './protection-case-rows.ts';

const aboutCheckout = z.object({ checkoutId: z.uuid(), purpose: z.string(), reference: z.string(), cents: z.int() });
type AboutCheckout = z.infer<typeof aboutCheckout>;
const reference = z
  .string()
  .transform((text) => text.split(':'))
  .pipe(z.tuple([ProtectionId, MemberId]));

/** The side that a checkout holds an amount for; null for checkouts of other things, and for an earlier one of it. */
async function findCheckoutSide(unit: Unit, about: AboutCheckout) {
  if (about.purpose !== 'protection') return null;
  const [id, memberId] = reference.parse(about.reference);
  const side = await typedTables(unit.db)
    .selectFrom('protection_side')
    .select('hold')
    .where('protection_id', '=', id)
    .where('member_id', '=', memberId)
    .where('checkout_id', '=', about.checkoutId)
    .executeTakeFirst();
  return side ? { id, memberId, hold: side.hold } : null;
}

const follow = <About extends AboutCheckout>(
  event: string,
  name: string,
  schema: z.ZodType<About>,
  eventOf: (about: About, side: NonNullable<Awaited<ReturnType<typeof findCheckoutSide>>>) => ProtectionEvent | null,
) =>
  onEvent(event, {
    name,
    schema,
    async handle(unit, about) {
      const side = await findCheckoutSide(unit, about);
      const followed = side && eventOf(about, side);
      if (side && followed) await applyProtectionEvent(unit, side.id, followed);
    },
  });

/** A card holds the amount of its side. */
export const recordProtectionHold = onEvent('payments.held', {
  name: 'delivery.noteHeld',
  schema: aboutCheckout.extend({ until: z.iso.datetime().nullable() }),
  async handle(unit, about) {
    const side = await findCheckoutSide(unit, about);
    if (!side) return;
    const { id, memberId } = side;
    // The protection is locked before its sides, as everywhere.
    await lockProtection(unit, id);
    await typedTables(unit.db)
      .updateTable('protection_side')
      .set({ held_until: about.until === null ? null : new Date(about.until) })
      .where('protection_id', '=', id)
      .where('member_id', '=', memberId)
      .execute();
    await applyProtectionEvent(unit, id, { kind: 'held', memberId });
  },
});

/** A card has paid what it held. */
export const recordProtectionCapture = follow(
  'payments.paid',
  'delivery.noteCaptured',
  aboutCheckout,
  ({ cents }, { memberId }) => ({
    kind: 'captured',
    memberId,
    cents,
  }),
);

/** A card holds nothing any more, or refused to pay what it held. */
export const recordProtectionHoldEnd = follow(
  'payments.failed',
  'delivery.noteHoldEnded',
  aboutCheckout,
  (_about, side) => {
    if (side.hold === 'capturing') return { kind: 'captureRefused', memberId: side.memberId };
    return side.hold === 'held' ? { kind: 'holdLost', memberId: side.memberId } : null;
  },
);

/** Follows a dispute, unless a later one is known: what counts is whether the latest was won. */
const followDispute = (event: string, name: string, what: 'disputes' | 'disputes_won') =>
  onEvent(event, {
    name,
    schema: aboutCheckout.extend({ chargeback: z.int().default(1) }),
    async handle(unit, about) {
      const side = await findCheckoutSide(unit, about);
      if (!side) return;
      const { id, memberId } = side;
      // The protection is locked before its sides, as everywhere.
      await lockProtection(unit, id);
      const { disputes, disputesWon } = await typedTables(unit.db)
        .updateTable('protection_side')
        .set((eb) => ({ [what]: eb.fn('greatest', [what, eb.val(about.chargeback)]) }))
        .where('protection_id', '=', id)
        .where('member_id', '=', memberId)
        .returning(['disputes', 'disputes_won as disputesWon'])
        .executeTakeFirstOrThrow();
      const isTaken = disputes > disputesWon;
      if (isTaken === (what === 'disputes'))
        await applyProtectionEvent(unit, id, { kind: isTaken ? 'chargedBack' : 'chargeBackWon', memberId });
    },
  });

/** A bank took back what its card had paid: what was passed on stays passed on. */
export const recordProtectionChargeBack = followDispute('payments.disputed', 'delivery.noteChargedBack', 'disputes');

/** The house won the dispute, and has the money again. */
export const recordProtectionChargeBackWon = followDispute(
  'payments.disputeWon',
  'delivery.noteChargeBackWon',
  'disputes_won',
);

/** Notes that the amount owed to a member has been sent to their account. */
export const recordProtectionPayout = onEvent('payments.paidOut', {
  name: 'delivery.notePaidOut',
  schema: z.object({ memberId: MemberId, cents: z.int(), reference: z.string() }),
  async handle(unit, { memberId, cents, reference: paidFor }) {
    const [kind, id] = paidFor.split(':');
    const protectionId = ProtectionId.safeParse(id);
    if (kind !== 'protection' || !protectionId.success) return;
    const found = await typedTables(unit.db)
      .selectFrom('swap_protection')
      .select('swap_id as swapId')
      .where('id', '=', protectionId.data)
      .executeTakeFirst();
    if (!found) return;
    const about = { protectionId: protectionId.data, swapId: found.swapId, how: 'paidOut' as const };
    unit.publish(protectionChangedEvent, { ...about, memberIds: [memberId], cents, byId: null });
  },
});
