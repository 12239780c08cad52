/** What a stream tells its tab. */
export type LiveEvent =
  /** From here on nothing is missed; whatever was read before may be older. */
  | { readonly kind: 'ready' }
  /** One entry of a log, in order, once. */
  | {
      readonly kind: 'entry';
      readonly topic: string;
      readonly id: string;
      readonly cursor: number;
      readonly data?: unknown;
    }
  /** Something changed: read again. */
  | { readonly kind: 'changed'; readonly topic: string; readonly id: string }
  /** This topic may not be watched, or no longer; the others go on. */
  | { readonly kind: 'refused'; readonly topic: string; readonly id: string }
  /** The session is over; the stream ends with this. */
  | { readonly kind: 'signedOut' }
  /** This process goes down: connect again at once, another one answers. */
  | { readonly kind: 'moved' };
