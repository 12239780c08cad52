import { useEffect, useRef } from 'react';
import type { RoomId } from '#contracts/ids.ts';
import { sendOnceOnlineOptions } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';

const settleMs = 400;

/** Sends the viewer's read position once the messages have been visible on the screen; retries after a failure. */
export function useSendReadPosition(roomId: RoomId, lastSequence: number, isVisible: boolean): void {
  const utils = trpc.useUtils();
  const posted = useRef(0);
  const { mutate } = trpc.chat.seen.useMutation({
    ...sendOnceOnlineOptions,
    onSuccess: () => utils.chat.rooms.invalidate(),
    onError: () => void (posted.current = 0),
  });
  useEffect(() => {
    if (!isVisible) return undefined;
    const postAll = (): void => {
      if (document.visibilityState !== 'visible' || lastSequence <= posted.current) return;
      posted.current = lastSequence;
      mutate({ roomId, sequence: lastSequence });
    };
    const timer = setTimeout(postAll, settleMs);
    document.addEventListener('visibilitychange', postAll);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', postAll);
    };
  }, [roomId, lastSequence, isVisible, mutate]);
}
