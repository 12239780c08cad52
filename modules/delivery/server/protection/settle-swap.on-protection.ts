import { Refusal } from '#contracts/refusal.ts';
import { cancelSwapOfBrokenPromises, confirmSent } from '#modules/swaps/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { isParcelScanned } from '../../domain/protection/protection-draft.ts';
import { protectionChangedEvent, type ProtectionChange } from '../../domain/protection/protection.events.ts';
import { toProtectionPayment, listProtectionPromises } from './protection-case-rows.ts';
import { syncSoloCancelWithProtection } from './sync-solo-cancel.job.ts';

const schema = protectionChangedEvent.schema;

/** A protected swap of which nothing left its sender, because a promise was broken, is over for its parties too. */
export const cancelBrokenSwapHandler = onEvent('delivery.protectionMoved', {
  name: 'delivery.cancelBroken',
  schema,
  async handle(unit, { how, protectionId, swapId }) {
    if (how !== 'settled') return;
    const rows = await listProtectionPromises(unit.db, [protectionId]);
    const broken = rows.filter(({ state }) => state === 'unsent');
    if (broken.length === 0 || rows.some((row) => isParcelScanned({ ...row, paid: toProtectionPayment(row) }))) return;
    await cancelSwapOfBrokenPromises(unit, swapId, [...new Set(broken.map(({ fromId }) => fromId))]);
  },
});

/** A sum that the payer's card has paid is sent, as its swap knows it, so that its payer is not asked for it again. */
export const markPaidCashSent = onEvent('delivery.protectionMoved', {
  name: 'delivery.sendPaidCash',
  schema,
  async handle(unit, { how, protectionId, swapId }) {
    if (how !== 'paid') return;
    for (const { kind, legId, fromId, holdCents } of await listProtectionPromises(unit.db, [protectionId])) {
      if (kind !== 'cash' || holdCents === null) continue;
      const sent = { swapId, legIds: [legId], method: 'transfer' as const, trackingNumber: null };
      try {
        await confirmSent(unit, { id: fromId }, sent);
      } catch (error) {
        // Said by its payer before, or the swap is over.
        if (!(error instanceof Refusal)) throw error;
      }
    }
  },
});

const changesOfState: readonly ProtectionChange[] = ['labelled', 'packed', 'lapsed', 'settled'];

/** While cards back a swap its protection keeps the times: cancelling alone is no way out of a promise. */
export const syncSoloCancelOnProtection = onEvent('delivery.protectionMoved', {
  name: 'delivery.letSwapWait',
  schema,
  async handle(unit, { how, protectionId, swapId }) {
    if (changesOfState.includes(how)) await syncSoloCancelWithProtection(unit, { protectionId, swapId });
  },
});
