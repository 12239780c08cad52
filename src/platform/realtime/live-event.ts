/** An event of a tab's stream. */
export type LiveEvent =
  /** No event is missed from here on; data that was read before may be stale. */
  | { readonly kind: 'ready' }
  /** An entry of a log; entries arrive in order and exactly once. */
  | {
      readonly kind: 'entry';
      readonly topic: string;
      readonly id: string;
      readonly cursor: number;
      readonly data?: unknown;
    }
  /** Something changed: refetch. */
  | { readonly kind: 'changed'; readonly topic: string; readonly id: string }
  /** The subscription to this topic is not or no longer allowed; the others continue. */
  | { readonly kind: 'refused'; readonly topic: string; readonly id: string }
  /** The session is over; the stream ends with this. */
  | { readonly kind: 'signedOut' }
  /** This process is shutting down: reconnect at once to another one. */
  | { readonly kind: 'moved' };
