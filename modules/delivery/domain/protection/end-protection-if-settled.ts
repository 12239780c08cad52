import type { ProtectionStep, LegPromise, ProtectionCaseSide } from './protection-case.ts';
import type { ProtectionDraft } from './protection-draft.ts';

const finalPromise = ({ state, isOwed }: LegPromise): boolean =>
  !isOwed && !['promised', 'packed', 'carried', 'arrived', 'claimed'].includes(state);
const freeSide = ({ hold }: ProtectionCaseSide): boolean => !['held', 'capturing', 'captured'].includes(hold);

/** A protection is over when every promise has come to its end and every card is free. */
export function endProtectionIfSettled({ effects, ...next }: ProtectionDraft): ProtectionStep {
  const isOver = next.state === 'carrying' && next.promises.every(finalPromise) && next.sides.every(freeSide);
  return { next: isOver ? { ...next, state: 'settled' } : next, effects };
}
