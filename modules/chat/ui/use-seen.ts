import { useEffect, useRef } from 'react';
import type { RoomId } from '#contracts/ids.ts';
import { sentOnceOnline } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';

const settleMs = 400;

/**
 * Tells the server how far the viewer has read, once the messages have really been on the screen; again where that
 * failed.
 */
export function useSeen(roomId: RoomId, lastSequence: number, isLooking: boolean): void {
  const utils = trpc.useUtils();
  const told = useRef(0);
  const { mutate } = trpc.chat.seen.useMutation({
    ...sentOnceOnline,
    onSuccess: () => utils.chat.rooms.invalidate(),
    onError: () => void (told.current = 0),
  });
  useEffect(() => {
    if (!isLooking) return undefined;
    const tell = (): void => {
      if (document.visibilityState !== 'visible' || lastSequence <= told.current) return;
      told.current = lastSequence;
      mutate({ roomId, sequence: lastSequence });
    };
    const timer = setTimeout(tell, settleMs);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [roomId, lastSequence, isLooking, mutate]);
}
