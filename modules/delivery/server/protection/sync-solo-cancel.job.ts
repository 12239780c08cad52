import { z } from 'zod';
import { SwapId } from '#contracts/ids.ts';
import { postponeSoloCancel } from '#modules/swaps/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { ProtectionId } from '../../domain/protection/protection.schemas.ts';
import { typedTables } from '../tables.ts';
import { computeSoloCancelBlockEnd } from './protection-deadlines.ts';

const schema = z.object({ protectionId: ProtectionId, swapId: SwapId });

/** Gives a swap the times of its protection, or its own back. The swap is locked before its protection is read. */
export const syncSoloCancelWithProtection = (
  unit: Unit,
  { protectionId, swapId }: z.infer<typeof schema>,
): Promise<void> =>
  postponeSoloCancel(unit, swapId, async () => {
    const row = await typedTables(unit.db)
      .selectFrom('swap_protection')
      .select(['state', 'due_at as dueAt'])
      .where('id', '=', protectionId)
      .executeTakeFirst();
    return row ? computeSoloCancelBlockEnd(row) : null;
  });

/** For a transaction that has moved a protection's end: it holds the lock that comes after the swap's. */
export const syncSoloCancelJob = defineJob({
  name: 'delivery.letSwapWaitLonger',
  schema,
  run: ({ transaction }, about) => transaction((unit) => syncSoloCancelWithProtection(unit, about)),
});
