import { useCallback, useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';

const nearBottom = 80;

export interface StickyMessageList {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  readonly isAtBottom: boolean;
  readonly goDown: () => void;
  /** Goes down again for a reader who was at the end, after the list has become lower. */
  readonly stayDown: () => void;
}

/**
 * Keeps a list scrolled to its end while the reader is there, and in its position while they read further up: lines
 * added above move nothing, lines added below wait.
 * @param firstKey changes when something is added above
 * @param lastKey changes when something is added below
 */
export function useStickToBottom(firstKey: string | undefined, lastKey: string | undefined): StickyMessageList {
  const list = useRef<HTMLDivElement>(null);
  const [isAtBottom, setIsAtBottom] = useState(true);
  const before = useRef({ firstKey, height: 0, isAtBottom: true });
  const goDown = useCallback(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, []);
  const stayDown = useCallback(() => {
    if (before.current.isAtBottom) goDown();
  }, [goDown]);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    if (before.current.isAtBottom) goDown();
    else if (before.current.firstKey !== firstKey) box.scrollTop += box.scrollHeight - before.current.height;
    before.current = { ...before.current, firstKey, height: box.scrollHeight };
  }, [firstKey, lastKey, goDown]);
  const onScroll = useCallback(({ currentTarget: box }: UIEvent<HTMLElement>) => {
    const isDown = box.scrollHeight - box.scrollTop - box.clientHeight < nearBottom;
    before.current = { ...before.current, isAtBottom: isDown, height: box.scrollHeight };
    setIsAtBottom(isDown);
  }, []);
  return { list, onScroll, isAtBottom, goDown, stayDown };
}
