import { useEffect, useRef } from 'react';
import { useLive } from './live-provider.tsx';
import type { LiveMessage } from './live-watch.ts';

export interface LiveTopicOptions<Data> {
  /**
   * For a log: the position that the screen has read up to. Without it the topic is a signal that something changed.
   */
  readonly after?: number | undefined;
  readonly onEvent: (event: LiveMessage<Data>) => void;
}

/**
 * Subscribes to a topic while the component is mounted; an id of null subscribes to nothing. Entries arrive in order
 * and once, also over reconnects. `after` counts at the start only: the stream itself moves on.
 */
export function useLiveTopic<Data = unknown>(
  topic: string,
  id: string | null,
  { after, onEvent }: LiveTopicOptions<Data>,
): void {
  const live = useLive();
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  const start = useRef(after);
  useEffect(() => {
    start.current = after;
  });
  useEffect(() => {
    if (id === null) return undefined;
    return live.watch(topic, id, {
      cursor: start.current ?? null,
      receive: (event) => latest.current(event as LiveMessage<Data>),
    });
  }, [live, topic, id]);
}
