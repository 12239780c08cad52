import { useLayoutEffect, useRef, type RefObject } from 'react';

const flight = { duration: 230, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/**
 * Animates an item from where it was picked to its new place. Call `takeOff` before the change, with the element that
 * the item leaves; the element marked `data-tray-item` with its id then starts from there. No animation under reduced
 * motion.
 */
export function useFlyAnimation(table: RefObject<HTMLElement | null>): (id: string, from: Element | null) => void {
  const start = useRef<{ id: string; rect: DOMRect } | null>(null);
  useLayoutEffect(() => {
    const flying = start.current;
    start.current = null;
    if (!flying || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const landed = table.current?.querySelector(`[data-tray-item="${CSS.escape(flying.id)}"]`);
    if (landed) fly(landed, flying.rect);
  });
  return (id, from) => {
    if (from) start.current = { id, rect: from.getBoundingClientRect() };
  };
}

function fly(element: Element, from: DOMRect): void {
  const to = element.getBoundingClientRect();
  if (to.width === 0) return;
  const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  element.animate(
    [
      { transform: shift, transformOrigin: '0 0', zIndex: 5, opacity: 0.9 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 5, opacity: 1 },
    ],
    flight,
  );
}
