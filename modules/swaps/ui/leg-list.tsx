import type { SwapLegView } from '../domain/swap.schemas.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import styles from './leg-list.module.css';
import { LegPicture } from './leg-picture.tsx';
import { useSwapText } from './swap-text.ts';

/** The legs that a confirmation is about. */
export function LegList({ swap, legs }: { readonly swap: OwnSwapView; readonly legs: readonly SwapLegView[] }) {
  const { titleOf } = useSwapText(swap);
  return (
    <ul className={styles.list}>
      {legs.map((leg) => (
        <li key={leg.id} className={styles.leg}>
          <LegPicture swap={swap} leg={leg} size={48} />
          {titleOf(leg)}
        </li>
      ))}
    </ul>
  );
}
