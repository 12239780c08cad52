import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RoomId } from '#contracts/ids.ts';
import { useLiveTopic } from '#web/live/use-live-topic.ts';
import { trpc } from '#web/trpc.ts';
import type { Message } from '../domain/chat.schemas.ts';
import { messageModeratedCode, roomTopicName } from '../domain/topics.ts';
import type { MemberOutbox } from './member-outbox.ts';
import { mergeMessages } from './room-lines.ts';

export interface RoomMessages {
  readonly messages: readonly Message[];
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly loadOlder: () => void;
  readonly retry: () => void;
}

/**
 * A room's messages: pages read backwards, and everything later from the stream. Pages are never refetched: the stream
 * starts where they end, also when they come from the cache.
 */
export function useRoomMessages(roomId: RoomId, outbox: MemberOutbox, limit: number): RoomMessages {
  const pages = trpc.chat.messages.useInfiniteQuery(
    { roomId, limit },
    {
      getNextPageParam: ({ oldest, hasOlder }) => (hasOlder ? oldest : null),
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  );
  const [later, setLater] = useState<readonly Message[]>([]);
  const { refetch } = pages;
  const receive = useCallback(
    (message: Message) => {
      outbox.outbox.drop(message.id);
      setLater((known) => (known.some(({ sequence }) => sequence === message.sequence) ? known : [...known, message]));
      if (message.code !== messageModeratedCode) return;
      // An earlier message has other words now, by staff or its author: those that are known are read again.
      setLater((known) => known.filter(({ id }) => id !== message.params?.['messageId']));
      void refetch();
    },
    [outbox, refetch],
  );
  useSentMessages(roomId, outbox, receive);
  const newest = pages.data?.pages[0];
  useLiveTopic<Message>(roomTopicName, newest ? roomId : null, {
    after: newest?.items.at(-1)?.sequence ?? 0,
    onEvent: (event) => event.kind === 'entry' && receive(event.data),
  });
  const messages = useMemo(
    () => mergeMessages(later, ...(pages.data?.pages.map(({ items }) => items) ?? [])),
    [pages.data, later],
  );
  return {
    messages,
    error: pages.error,
    isLoading: pages.isPending,
    hasOlder: pages.hasNextPage,
    isLoadingOlder: pages.isFetchingNextPage,
    loadOlder: () => void pages.fetchNextPage(),
    retry: () => void pages.refetch(),
  };
}

function useSentMessages(roomId: RoomId, { sent }: MemberOutbox, receive: (message: Message) => void): void {
  useEffect(() => {
    const postAll = (where: RoomId, message: Message): void => {
      if (where === roomId) receive(message);
    };
    sent.add(postAll);
    return () => void sent.delete(postAll);
  }, [roomId, sent, receive]);
}
