import { useEffect, useRef } from 'react';

export type DeckAction = 'left' | 'right' | 'later' | 'undo';

const keys: Readonly<Record<string, DeckAction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowDown: 'later',
  Backspace: 'undo',
};

/** Arrow keys decide wherever the focus is, but in fields, menus and dialogs, which have arrows of their own. */
export function useDeckKeys(act: (action: DeckAction) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = keys[event.key];
      const isElsewhere = (event.target as Element).closest(
        'input, textarea, select, [role="menu"], [role="dialog"], [role="listbox"]',
      );
      if (!action || isElsewhere || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      latest.current(action);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
