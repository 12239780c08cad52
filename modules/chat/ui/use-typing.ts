import { useCallback, useEffect, useRef, useState } from 'react';
import type { MemberId, RoomId } from '#contracts/ids.ts';
import { useLiveTopic } from '#web/live/use-live-topic.ts';
import { trpc } from '#web/trpc.ts';
import { typingIndicatorMs, typingSignalIntervalMs } from '../domain/chat-bounds.ts';
import { toTypingId, typingTopicName } from '../domain/topics.ts';

/**
 * Whether the other member is writing.
 * @param lastMessage number of their last message, whose arrival ends the sign
 */
export function useIsOtherTyping(
  roomId: RoomId,
  writer: MemberId | undefined,
  lastMessage: number | undefined,
): boolean {
  const [since, setSince] = useState(0);
  const [ended, setEnded] = useState(lastMessage);
  if (ended !== lastMessage) {
    setEnded(lastMessage);
    setSince(0);
  }
  useLiveTopic(typingTopicName, writer ? toTypingId(roomId, writer) : null, {
    onEvent: (event) => event.kind === 'changed' && !event.isGuess && setSince((count) => count + 1),
  });
  useEffect(() => {
    if (since === 0) return undefined;
    const timer = setTimeout(() => setSince(0), typingIndicatorMs);
    return () => clearTimeout(timer);
  }, [since]);
  return since > 0;
}

/** Publishes at intervals that the viewer is writing. */
export function usePublishTyping(roomId: RoomId): () => void {
  const { mutate } = trpc.chat.typing.useMutation();
  const publishedAt = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (now - publishedAt.current < typingSignalIntervalMs) return;
    publishedAt.current = now;
    mutate({ roomId });
  }, [roomId, mutate]);
}
