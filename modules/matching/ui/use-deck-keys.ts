import { useEffect, useRef, type RefObject } from 'react';

export type DeckAction = 'left' | 'right' | 'later' | 'undo';

const keys: Readonly<Record<string, DeckAction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowDown: 'later',
  Backspace: 'undo',
};

/**
 * Keys decide while the focus is in the deck, or on no part of the page. Arrow down does so within the deck only:
 * elsewhere it scrolls. A key that is held down decides once.
 */
export function useDeckKeys(act: (action: DeckAction) => void): RefObject<HTMLDivElement | null> {
  const deck = useRef<HTMLDivElement>(null);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = keys[event.key];
      const target = event.target as Element;
      const isInside = deck.current?.contains(target) ?? false;
      // The page itself, or a part of it that holds the deck and is focused after a change of screens.
      const isNowhere = deck.current !== null && target.contains(deck.current);
      if (!action || !(isInside || (isNowhere && action !== 'later'))) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (!event.repeat) latest.current(action);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return deck;
}
