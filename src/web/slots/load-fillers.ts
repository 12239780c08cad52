import type { PageRequest } from '../module.ts';
import { wireErrorOf } from '../wire-error.ts';
import { fillersOf } from './filled-slots.ts';

/** Hears of each filler that is left out, and why. */
export type FillerFault = (filler: string, error: unknown) => void;

/**
 * Makes a screen's `loadFillers`. The calls of all fillers of one moment share one request to the server. What fails
 * is left out of the screen; only what may pass by itself stays, and is asked for again by the filler.
 * @param leaveOut told of each that failed
 */
export function fillerLoader(
  request: Omit<PageRequest, 'loadFillers'>,
  leaveOut: FillerFault,
  fillersIn = fillersOf,
): PageRequest['loadFillers'] {
  const loadFillers: PageRequest['loadFillers'] = async (slot, ...subjects) => {
    if (subjects.length === 0) return;
    await Promise.all(
      fillersIn(slot).map(async ({ name, part }) => {
        try {
          // Without a wait where the code is here, or the calls would miss the request of the others.
          const { load } = part.loaded() ?? (await part.load());
          await load?.({ ...request, loadFillers }, subjects as never);
        } catch (error) {
          if (!mayPass(error)) leaveOut(name, error);
        }
      }),
    );
  };
  return loadFillers;
}

/** Whether the same call may succeed a moment later: no network, or a server that is busy. */
function mayPass(error: unknown): boolean {
  const wire = wireErrorOf(error);
  return wire === null
    ? error instanceof Error && error.name === 'TRPCClientError'
    : ['unavailable', 'limited'].includes(wire.kind);
}
