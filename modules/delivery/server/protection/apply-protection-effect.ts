import type { MemberId } from '#contracts/ids.ts';
import { Refusal } from '#contracts/refusal.ts';
import {
  bookCents,
  captureCardHold,
  CheckoutId,
  queueMemberPayout,
  requestCheckoutRefund,
  releaseCardHold,
} from '#modules/payments/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import {
  sumProtectionPayment,
  type ProtectionEffect,
  type ProtectionEvent,
} from '../../domain/protection/protection-case.ts';
import { buildProtectionLedgerLines } from '../../domain/protection/protection-ledger.ts';
import type { ProtectionId } from '../../domain/protection/protection.schemas.ts';
import { typedTables } from '../tables.ts';
import { cancelProtectedOrder, bookProtectedParcels } from './protected-orders.ts';

interface Subject {
  readonly id: ProtectionId;
}

/** Does what follows from an event, in its transaction. @returns events that it brings about at once */
export async function applyProtectionEffect(
  unit: Unit,
  { id }: Subject,
  effect: ProtectionEffect,
): Promise<readonly ProtectionEvent[]> {
  switch (effect.kind) {
    case 'issueLabels':
      await bookProtectedParcels(unit, id);
      return [];
    case 'cancelOrder':
      await cancelProtectedOrder(unit, effect.legId);
      return [];
    case 'capture':
      return capture(unit, id, effect);
    case 'release':
      await unlessRefused(async () => releaseCardHold(unit, await findCheckout(unit, id, effect.memberId)));
      return [];
    case 'giveBack':
      return giveBack(unit, id, effect);
    case 'writeBack':
    case 'reinstate':
      await bookReturn(unit, id, effect);
      return [];
    case 'pay':
      await pay(unit, id, effect);
      return [];
  }
}

type Of<Kind extends ProtectionEffect['kind']> = Extract<ProtectionEffect, { readonly kind: Kind }>;

async function capture(unit: Unit, id: ProtectionId, { memberId, cents }: Of<'capture'>): Promise<ProtectionEvent[]> {
  const checkoutId = await findCheckout(unit, id, memberId);
  const isAsked = await unlessRefused(() => captureCardHold(unit, checkoutId, cents));
  return isAsked ? [] : [{ kind: 'captureRefused', memberId }];
}

/** Books what a receiver gets in place of a promise, and sends it. */
async function pay(unit: Unit, id: ProtectionId, effect: Of<'pay'>): Promise<void> {
  const cents = sumProtectionPayment(effect.payment);
  if (cents === 0) return;
  const reference = `${id}:${effect.legId}`;
  await bookCents(unit, { cause: 'protectionPaid', reference, lines: buildProtectionLedgerLines(effect) });
  await queueMemberPayout(unit, effect.toId, { cents, reference: `protection:${reference}` });
}

/** A payment that the bank has taken back is not paid back again. */
async function giveBack(unit: Unit, id: ProtectionId, { memberId, cents }: Of<'giveBack'>): Promise<ProtectionEvent[]> {
  const checkoutId = await findCheckout(unit, id, memberId);
  const reason = 'protected swap: the parcel was collected';
  const isAsked = await unlessRefused(() => requestCheckoutRefund(unit, checkoutId, { cents, reason }));
  return isAsked ? [] : [{ kind: 'giveBackRefused', memberId, cents }];
}

async function bookReturn(unit: Unit, id: ProtectionId, effect: Of<'writeBack' | 'reinstate'>): Promise<void> {
  const cause = effect.kind === 'writeBack' ? 'protectionWrittenBack' : 'protectionReinstated';
  await bookCents(unit, { cause, reference: `${id}:${effect.memberId}`, lines: buildProtectionLedgerLines(effect) });
}

async function findCheckout(unit: Unit, id: ProtectionId, memberId: MemberId): Promise<CheckoutId> {
  const side = await typedTables(unit.db)
    .selectFrom('protection_side')
    .select('checkout_id as checkoutId')
    .where('protection_id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return CheckoutId.parse(side.checkoutId);
}

async function unlessRefused(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
