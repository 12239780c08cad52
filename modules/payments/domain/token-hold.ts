import type { z } from 'zod';
import { brandedId } from '#contracts/ids.ts';
import { stateTable } from '#contracts/state-table.ts';

export const HoldId = brandedId('TokenHold');
export type HoldId = z.infer<typeof HoldId>;

/** Causes for which tokens can be set aside; also the kind of transaction that takes them. */
export const holdCauses = ['boost', 'chainUnlock'] as const;
export type HoldCause = (typeof holdCauses)[number];

/** Tokens set aside are taken or released, once. */
export const holdSteps = stateTable(
  { held: { take: 'taken', release: 'released' }, taken: {}, released: {} },
  { held: { owner: 'system', action: 'release', deadline: { none: 'the module that holds tokens has the deadline' } } },
);
export type TokenHoldState = (typeof holdSteps)['states'][number];
