import type { MemberId } from '#contracts/ids.ts';
import { listCounterparts } from '../domain/delivery.ts';
import type { SwapLegView } from '../domain/swap.schemas.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import { splitLegsBySide, type NextStep } from '../domain/next-step.ts';
import styles from './swap-page.module.css';
import type { SwapSheetOpener } from './swap-sheet.ts';
import { SwapSide } from './swap-side.tsx';
import { countSwapParties } from './swap-text.ts';

export interface SwapSidesProps extends SwapSheetOpener {
  readonly swap: OwnSwapView;
  readonly next: NextStep;
  readonly viewer: MemberId;
}

/**
 * Shows what the viewer gives and gets: a card for each direction, and in a round of several one for each member on it.
 */
export function SwapSides({ swap, next, viewer, onOpen }: SwapSidesProps) {
  const sides = splitLegsBySide(swap, viewer);
  const isOfTwo = countSwapParties(swap) === 2;
  const isToHandOver = ({ fromId }: SwapLegView) => fromId === viewer;
  const kinds = { give: 'send', get: 'receive' } as const;
  return (
    <div className={styles.sides}>
      {(['give', 'get'] as const).flatMap((side) =>
        (isOfTwo ? [null] : listCounterparts(sides[side], viewer)).map((partnerId) => (
          <SwapSide
            key={`${side} ${partnerId}`}
            side={side}
            swap={swap}
            partnerId={partnerId}
            legs={sides[side].filter(
              ({ fromId, toId }) => partnerId === null || fromId === partnerId || toId === partnerId,
            )}
            open={side === 'give' ? [...next.toSend, ...next.toMeet.filter(isToHandOver)] : next.toReceive}
            onConfirm={({ id }) => onOpen({ kind: kinds[side], legIds: [id] })}
          />
        )),
      )}
    </div>
  );
}
