import { useState } from 'react';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { wireErrorOf } from '#web/wire-error.ts';
import type { AllowanceView, MatchView } from '../domain/matching.schemas.ts';
import type { SwipeDirection } from '../domain/swipe-directions.ts';
import type { DeckView, Suggestion } from '../server/deck.views.ts';
import type { DeckAction } from './use-deck-keys.ts';

/** The deck is topped up when so few cards are left in hand. */
const low = 4;

export interface MemberDeck {
  readonly cards: readonly Suggestion[];
  readonly allowance: AllowanceView;
  /** The match that the last right swipe made. */
  readonly match: MatchView | null;
  readonly canUndo: boolean;
  readonly isFetching: boolean;
  /** The refusal of the last swipe, such as the day's limit. */
  readonly error: unknown;
  act(action: DeckAction): void;
}

/** A member's deck in hand: it moves on at once, sends one swipe after the other, and asks for more in time. */
export function useDeck(first: DeckView): MemberDeck {
  const utils = trpc.useUtils();
  const toast = useToast();
  const [cards, setCards] = useState<readonly Suggestion[]>(first.cards);
  const [gone, setGone] = useState<readonly Suggestion[]>([]);
  const [allowance, setAllowance] = useState<AllowanceView>(first.allowance);
  const [match, setMatch] = useState<MatchView | null>(null);
  const [isFetching, setFetching] = useState(false);
  const scope = { id: 'matching.deck' };
  const swipe = trpc.matching.swipe.useMutation({ scope });
  const undo = trpc.matching.undoSwipe.useMutation({ scope });

  const topUp = async (held: readonly Suggestion[]) => {
    if (isFetching || held.length > low) return;
    setFetching(true);
    try {
      const more = await utils.matching.deck.fetch({ except: held.map(({ item }) => item.id) }, { staleTime: 0 });
      setCards((now) => [...now, ...more.cards.filter((card) => !now.some(({ item }) => item.id === card.item.id))]);
    } finally {
      setFetching(false);
    }
  };

  const decide = async (card: Suggestion, to: SwipeDirection) => {
    const rest = cards.slice(1);
    setCards(rest);
    setMatch(null);
    try {
      const { match: made, ...left } = await swipe.mutateAsync({ itemId: card.item.id, to });
      setGone((before) => [...before.slice(-9), card]);
      setAllowance(left);
      setMatch(made);
      await topUp(rest);
    } catch (error) {
      const code = wireErrorOf(error)?.code;
      // A card that is gone meanwhile is not put back.
      if (code !== 'matching.itemNotFound') setCards((now) => [card, ...now]);
      if (code === 'matching.swipeLimit') setAllowance((now) => ({ ...now, left: 0 }));
    }
  };

  const takeBack = async () => {
    try {
      const { itemId, ...left } = await undo.mutateAsync({});
      const card = gone.find(({ item }) => item.id === itemId);
      setGone((before) => before.filter(({ item }) => item.id !== itemId));
      setAllowance(left);
      setMatch(null);
      swipe.reset();
      if (card) setCards((now) => [card, ...now]);
      else await topUp([]);
    } catch (error) {
      toast.error(error);
    }
  };

  return {
    cards,
    allowance,
    match,
    canUndo: gone.length > 0 && !undo.isPending,
    isFetching,
    error: swipe.error,
    act: (action) => {
      const [top] = cards;
      if (action === 'undo') void takeBack();
      else if (top) void decide(top, action);
    },
  };
}
