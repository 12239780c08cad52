import { useRef, useState, type CSSProperties, type PointerEvent } from 'react';

/** Distance that a card is dragged, beyond which letting go decides. */
const deciding = 96;

export interface CardDrag {
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
  readonly style: CSSProperties | undefined;
}

/** Lets a card follow the pointer sideways; letting go far enough calls back, letting go before returns it. */
export function useCardDrag(onDecide: (to: 'left' | 'right') => void): CardDrag {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const end = () => {
    start.current = null;
    setOffset(0);
  };
  return {
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0 || (event.target as Element).closest('a, button')) return;
        start.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        if (start.current !== null) setOffset(event.clientX - start.current);
      },
      onPointerUp: () => {
        const moved = offset;
        end();
        if (Math.abs(moved) >= deciding) onDecide(moved > 0 ? 'right' : 'left');
      },
      onPointerCancel: end,
    },
    style:
      offset === 0 ? undefined : { transform: `translateX(${offset}px) rotate(${offset / 24}deg)`, transition: 'none' },
  };
}
