import type { FillerFault } from './filler.ts';
import type { PageRequest } from '../page-part.ts';
import { findWireError } from '../wire-error.ts';
import { listGuestFillers, listMemberFillers } from './filled-slots.ts';

/**
 * Makes a screen's `loadFillers`. The calls of all fillers of one moment share one request to the server. A filler that
 * fails is left out of the screen, unless the error may pass by itself: then the filler stays and asks again.
 * @param leaveOut called with each filler that failed
 */
export function createFillerLoader(
  request: Omit<PageRequest, 'loadFillers'>,
  leaveOut: FillerFault,
  fillersIn = request.viewer ? listMemberFillers : listGuestFillers,
): PageRequest['loadFillers'] {
  const loadFillers: PageRequest['loadFillers'] = async (slot, ...subjects) => {
    if (subjects.length === 0) return;
    await Promise.all(
      fillersIn(slot).map(async ({ name, part }) => {
        try {
          // Synchronous where the code is loaded, since an await would miss the request of the others.
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

/** Whether the same call may succeed a moment later: no network, or a busy server. */
function mayPass(error: unknown): boolean {
  const wire = findWireError(error);
  return wire === null
    ? error instanceof Error && error.name === 'TRPCClientError'
    : ['unavailable', 'limited'].includes(wire.kind);
}
