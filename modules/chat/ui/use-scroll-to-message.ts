import { useEffect, useRef, type RefObject } from 'react';
import type { RoomMessages } from './use-room-messages.ts';

type LoadedMessages = Pick<RoomMessages, 'messages' | 'hasOlder' | 'isLoadingOlder' | 'loadOlder'>;

/** Scrolls once to the message with this number, reading earlier pages until it is there; null scrolls nowhere. */
export function useScrollToMessage(
  list: RefObject<HTMLElement | null>,
  sequence: number | null,
  { messages, hasOlder, isLoadingOlder, loadOlder }: LoadedMessages,
): void {
  const isDone = useRef(false);
  const oldest = messages[0]?.sequence;
  useEffect(() => {
    if (sequence === null || isDone.current || oldest === undefined || isLoadingOlder) return;
    if (oldest > sequence && hasOlder) return loadOlder();
    isDone.current = true;
    list.current?.querySelector(`[data-sequence="${sequence}"]`)?.scrollIntoView({ block: 'center' });
  }, [list, sequence, oldest, hasOlder, isLoadingOlder, loadOlder]);
}
