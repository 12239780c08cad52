import type { LegId, MemberId } from '#contracts/ids.ts';
import { promiseStates, type PromiseState } from './protection-state.ts';
import type { ProtectionCase, ProtectionEffect, LegPromise, ProtectionCaseSide } from './protection-case.ts';

/** A case while an event is applied to it, with the effects so far. */
export interface ProtectionDraft extends ProtectionCase {
  readonly effects: readonly ProtectionEffect[];
}

export type PromiseAction = Parameters<typeof promiseStates.can>[1];

export const addEffects = (draft: ProtectionDraft, ...effects: readonly ProtectionEffect[]): ProtectionDraft => ({
  ...draft,
  effects: [...draft.effects, ...effects],
});

export const findPromise = ({ promises }: ProtectionDraft, legId: LegId): LegPromise | undefined =>
  promises.find((promise) => promise.legId === legId);

export const findSide = ({ sides }: ProtectionDraft, memberId: MemberId): ProtectionCaseSide | undefined =>
  sides.find((side) => side.memberId === memberId);

export const changePromise = (draft: ProtectionDraft, legId: LegId, change: Partial<LegPromise>): ProtectionDraft => ({
  ...draft,
  promises: draft.promises.map((promise) => (promise.legId === legId ? { ...promise, ...change } : promise)),
});

export const changeSide = (
  draft: ProtectionDraft,
  memberId: MemberId,
  change: Partial<ProtectionCaseSide>,
): ProtectionDraft => ({
  ...draft,
  sides: draft.sides.map((side) => (side.memberId === memberId ? { ...side, ...change } : side)),
});

/** The draft after an action on a promise; null where its state has no such action. */
export function applyPromiseAction(
  draft: ProtectionDraft,
  legId: LegId,
  action: PromiseAction,
): ProtectionDraft | null {
  const promise = findPromise(draft, legId);
  // A sum of money is paid or dropped, and takes no step of a parcel.
  if (!promise || (promise.kind === 'cash' && action !== 'drop')) return null;
  const state: PromiseState | undefined = promiseStates.next(promise.state, action);
  return state === undefined ? null : changePromise(draft, legId, { state });
}

/** Parcels that have not left their sender. */
export const isParcelUnsent = ({ kind, state }: LegPromise): boolean =>
  kind === 'parcel' && (state === 'promised' || state === 'packed');
/** Parcels whose first scan has been. */
export const isParcelScanned = ({ kind, state }: LegPromise): boolean =>
  kind === 'parcel' && !['promised', 'packed', 'unsent', 'stranded', 'dropped'].includes(state);
