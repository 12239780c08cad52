import { liveErrors } from './live.errors.ts';

/** Limits the streams that one member holds open on this process. */
export interface StreamLimiter {
  /**
   * Returns a function that frees the seat.
   * @throws platform.tooManyStreams when all are taken
   */
  take(memberId: string): () => void;
}

export function createStreamLimiter(perMember: number): StreamLimiter {
  const taken = new Map<string, number>();
  return {
    take(memberId) {
      const count = taken.get(memberId) ?? 0;
      if (count >= perMember) throw liveErrors.tooManyStreams();
      taken.set(memberId, count + 1);
      let isFree = false;
      return () => {
        if (isFree) return;
        isFree = true;
        const left = (taken.get(memberId) ?? 1) - 1;
        if (left === 0) taken.delete(memberId);
        else taken.set(memberId, left);
      };
    },
  };
}
