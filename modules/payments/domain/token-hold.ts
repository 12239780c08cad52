import type { z } from 'zod';
import { brandedId } from '#contracts/ids.ts';
import { stateTable } from '#contracts/state-table.ts';

export const TokenHoldId = brandedId('TokenHold');
export type TokenHoldId = z.infer<typeof TokenHoldId>;

/** Causes for which tokens can be set aside; also the kind of transaction that takes them. */
export const tokenHoldCauses = ['boost', 'chainUnlock'] as const;
export type TokenHoldCause = (typeof tokenHoldCauses)[number];

/** Tokens set aside are taken or released, once. */
export const tokenHoldStateTable = stateTable(
  { held: { take: 'taken', release: 'released' }, taken: {}, released: {} },
  { held: { owner: 'system', action: 'release', deadline: { none: 'the module that holds tokens has the deadline' } } },
);
export type TokenHoldState = (typeof tokenHoldStateTable)['states'][number];
