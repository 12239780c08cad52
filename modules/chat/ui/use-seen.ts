import { useEffect, useRef } from 'react';
import type { RoomId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';

const settleMs = 400;

/** Tells the server how far the viewer has read, once the messages have really been on the screen. */
export function useSeen(roomId: RoomId, lastSequence: number, isLooking: boolean): void {
  const utils = trpc.useUtils();
  const { mutate } = trpc.chat.seen.useMutation({ onSuccess: () => utils.chat.rooms.invalidate() });
  const told = useRef(0);
  useEffect(() => {
    if (!isLooking || lastSequence <= told.current) return undefined;
    const tell = (): void => {
      if (document.visibilityState !== 'visible') return;
      told.current = lastSequence;
      mutate({ roomId, sequence: lastSequence });
    };
    const timer = setTimeout(tell, settleMs);
    document.addEventListener('visibilitychange', tell, { once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [roomId, lastSequence, isLooking, mutate]);
}
