import type { z } from 'zod';
import type { Unit } from '#platform/db/unit.ts';
import type { DisputeMeetingsView, readMeetingsInput } from '../../domain/dispute.schemas.ts';
import { swapErrors } from '../../domain/swaps.errors.ts';
import { SwapDelivery } from '../swap.entity.ts';
import { findDisputeOrigin } from './find-dispute-origin.ts';

/**
 * Where and when the parties of a disputed swap agreed to meet, or proposed to. The reading is audited with its reason.
 * @throws swaps.notFound for a swap that is not in dispute and was never decided
 */
export async function loadDisputeMeetings(
  unit: Unit,
  { swapId, reason }: z.infer<typeof readMeetingsInput>,
): Promise<DisputeMeetingsView> {
  if (!(await findDisputeOrigin(unit.db, swapId))) throw swapErrors.notFound();
  const found = await unit.em.find(
    SwapDelivery,
    { swapId, kind: 'meeting', endedAt: null },
    { orderBy: { agreedAt: 'asc', id: 'asc' } },
  );
  unit.audit({
    action: 'swaps.readMeetings',
    subject: { kind: 'swap', id: swapId },
    after: { meetings: found.length },
    reason,
  });
  return {
    meetings: found.map(({ id, fromId, toId, meetingAt, place }) => ({
      id,
      fromId,
      toId,
      meetingAt: meetingAt?.toISOString() ?? null,
      place: place ?? null,
    })),
  };
}
