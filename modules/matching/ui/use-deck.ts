import { useCallback, useState, useSyncExternalStore } from 'react';
import { useToast } from '#web/kit/toast.tsx';
import { retryThroughOutagesOptions } from '#web/query-client.ts';
import { sendOnLeaveOptions } from '#web/send-waiting-commands-on-leave.ts';
import { trpc } from '#web/trpc.ts';
import { findWireError } from '#web/wire-error.ts';
import type { DeckView, SuggestionView } from '../server/deck.views.ts';
import { SwipeDeck, type DeckCalls, type DeckState } from './swipe-deck.ts';
import type { DeckAction } from './use-deck-keys.ts';
import { refetchLikes } from './use-heart.ts';

export interface MemberDeck extends DeckState {
  act(action: DeckAction): void;
  /** Puts these cards behind the one on top. */
  lead(cards: readonly SuggestionView[]): void;
  /** Reads further cards once more after that failed. */
  retry(): void;
}

/** A member's deck in hand, whose swipes are sent one after the other. */
export function useDeck(first: DeckView): MemberDeck {
  const utils = trpc.useUtils();
  const toast = useToast();
  const inTurn = { ...retryThroughOutagesOptions, ...sendOnLeaveOptions, scope: { id: 'matching.deck' } };
  const onSuccess = () => Promise.all([utils.matching.passed.invalidate(), refetchLikes(utils)]);
  const { mutateAsync: swipe } = trpc.matching.swipe.useMutation({ ...inTurn, onSuccess });
  const { mutateAsync: undo } = trpc.matching.undoSwipe.useMutation({ ...inTurn, onSuccess });
  const [hand] = useState(() => {
    const calls: DeckCalls = {
      swipe: (itemId, to) => swipe({ itemId, to, requestId: crypto.randomUUID() }),
      undo: () => undo({ requestId: crypto.randomUUID() }),
      more: (except) => utils.matching.deck.fetch({ except: [...except], place: 0 }, { staleTime: 0, retry: 2 }),
      codeOf: (error) => findWireError(error)?.code,
    };
    return new SwipeDeck(first, calls);
  });
  const state = useSyncExternalStore(hand.subscribe, hand.state, hand.state);
  const lead = useCallback((cards: readonly SuggestionView[]) => hand.lead(cards), [hand]);
  return {
    ...state,
    lead,
    retry: () => void hand.topUp(),
    act: (action) => {
      if (action === 'undo') hand.undo().catch(toast.error);
      else void hand.decide(action);
    },
  };
}
