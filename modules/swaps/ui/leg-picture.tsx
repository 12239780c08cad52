import { IconCoins } from '@tabler/icons-react';
import { Picture } from '#web/kit/picture.tsx';
import { NoPicture, toPictureSource } from '#modules/items/ui/public.ts';
import type { SwapLegView } from '../domain/swap.schemas.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import styles from './leg-picture.module.css';
import { findLegItem } from './swap-text.ts';

export interface LegPictureProps {
  readonly swap: OwnSwapView;
  readonly leg: SwapLegView;
  /** Side of the square, in pixels. */
  readonly size: number;
}

/** An item's picture, or coins for a sum. Its name is beside it. */
export function LegPicture({ swap, leg, size }: LegPictureProps) {
  const cover = findLegItem(swap, leg)?.cover;
  return (
    <span className={styles.square} style={{ width: size, height: size }}>
      {leg.cents !== null && (
        <span className={styles.coins} aria-hidden>
          <IconCoins size={size * 0.45} stroke={1.6} />
        </span>
      )}
      {leg.cents === null &&
        (cover ? <Picture source={toPictureSource(cover)} alt="" shape="square" sizes={`${size}px`} /> : <NoPicture />)}
    </span>
  );
}
