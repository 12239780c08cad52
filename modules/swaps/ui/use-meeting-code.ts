import { useEffect, useState } from 'react';
import type { MemberId, SwapId } from '#contracts/ids.ts';
import { useDrafts } from '#web/use-drafts.ts';
import { useViewerStore } from '#web/viewer.ts';
import { findWireError } from '#web/wire-error.ts';
import { trpc } from '#web/trpc.ts';
import type { MeetingCodeAnswer } from '../domain/swap.schemas.ts';

/** Digits that were typed and that the server has not compared yet. */
interface KeptCode {
  readonly code: string;
  /** The server answers a repeated call with its first answer, so that a lost answer costs no try. */
  readonly requestId: string;
}

export interface MeetingCode {
  /** On its way for the first time. */
  readonly isSending: boolean;
  /** It could not be sent, and is tried again. */
  readonly isKept: boolean;
  /** The server's answer to what was typed last; null before it. */
  readonly answer: MeetingCodeAnswer | null;
  readonly error: unknown;
  readonly type: (code: string) => void;
}

const retryMs = 10_000;
const refusals: readonly string[] = ['invalid', 'forbidden', 'notFound', 'conflict', 'limited'];

/**
 * Types the other's digits. Without a network they are kept on this device, as the member's own, until they can be
 * sent; only the server knows whether they are right.
 */
export function useMeetingCode(swapId: SwapId, partnerId: MemberId): MeetingCode {
  const key = `swaps.code.${swapId}.${partnerId}`;
  const drafts = useDrafts();
  const viewer = useViewerStore();
  const utils = trpc.useUtils();
  const [kept, setKept] = useState(() => drafts.read<KeptCode>(key));
  const [answer, setAnswer] = useState<MeetingCodeAnswer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [hasFailed, setHasFailed] = useState(kept !== null);
  const [authorId] = useState(() => viewer.get()?.id);

  useEffect(() => {
    if (!kept) return undefined;
    const end = () => {
      drafts.drop(key);
      setKept(null);
    };
    const send = async () => {
      // Another member may be signed in by the time the network is back.
      if (viewer.get()?.id !== authorId) return;
      try {
        const answered = await utils.client.swaps.typeMeetingCode.mutate({ swapId, partnerId, ...kept });
        end();
        setAnswer(answered);
        void utils.swaps.invalidate();
      } catch (failure) {
        if (!refusals.includes(findWireError(failure)?.kind ?? '')) {
          setHasFailed(true);
          return;
        }
        end();
        setError(failure);
      }
    };
    const trySend = () => void send();
    trySend();
    const timer = setInterval(trySend, retryMs);
    window.addEventListener('online', trySend);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', trySend);
    };
  }, [authorId, drafts, kept, key, partnerId, swapId, utils, viewer]);

  const type = (code: string) => {
    const typed = { code, requestId: crypto.randomUUID() };
    drafts.write(key, typed);
    setError(null);
    setAnswer(null);
    setHasFailed(!navigator.onLine);
    setKept(typed);
  };
  return { isSending: kept !== null && !hasFailed, isKept: kept !== null && hasFailed, answer, error, type };
}
