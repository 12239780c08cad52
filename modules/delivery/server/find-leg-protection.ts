import type { LegId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { ProtectionState } from '../domain/protection/protection-state.ts';
import { typedTables } from './tables.ts';

/** States in which a protection binds no one any more. */
export const endedProtectionStates = ['declined', 'lapsed', 'settled'] as const satisfies readonly ProtectionState[];

/** The last protection that a leg was part of; null for a leg of an ordinary swap. */
export async function findLegProtection(db: Db, legId: LegId) {
  const row = await typedTables(db)
    .selectFrom('protection_promise as promise')
    .innerJoin('swap_protection as protection', 'protection.id', 'promise.protection_id')
    .select(['protection.id', 'protection.state', 'promise.state as promiseState'])
    .where('promise.leg_id', '=', legId)
    .orderBy('protection.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a protection still decides what is released when. */
export const isProtectionLive = (state: ProtectionState | undefined): boolean =>
  state !== undefined && !endedProtectionStates.some((one) => one === state);

/** States in which a paid order waits for the others: labels of all parcels are issued together. */
export const isProtectionAwaitingOthers = (state: ProtectionState | undefined): boolean =>
  state === 'proposed' || state === 'backing';
