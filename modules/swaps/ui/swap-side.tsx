import type { MemberId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { SwapLegView } from '../domain/swap.schemas.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import { DeliveryLines } from './delivery-lines.tsx';
import { LegCard } from './leg-card.tsx';
import { isByMeeting, isLegNotCancelled } from '../domain/next-step.ts';
import styles from './swap-side.module.css';
import { useSwapText } from './swap-text.ts';

export interface SwapSideProps {
  readonly swap: OwnSwapView;
  readonly side: 'give' | 'get';
  readonly legs: readonly SwapLegView[];
  /** The member at the other end, named in a round of several; null in a swap of two. */
  readonly partnerId: MemberId | null;
  /** The legs that can be confirmed now; each has its own button where there are several. */
  readonly open: readonly SwapLegView[];
  readonly onConfirm: (leg: SwapLegView) => void;
}

/** All legs of one direction. */
export function SwapSide({ swap, side, legs, partnerId, open, onConfirm }: SwapSideProps) {
  const t = useTranslate();
  const { titleOf, nameOf } = useSwapText(swap);
  const isDone = swap.state === 'completed';
  const tense = !legs.some(isLegNotCancelled) ? 'notWith' : isDone ? 'doneWith' : 'with';
  const id = `swap-${side}-${partnerId ?? 'all'}`;
  const buildAction = (leg: SwapLegView) =>
    open.length > 1 && open.includes(leg) ? (
      <Button size="small" className={styles.one} onClick={() => onConfirm(leg)}>
        {t(side === 'give' && isByMeeting(leg, swap) ? 'swaps.give.oneMet' : `swaps.${side}.one`)}
        <span className="visually-hidden">: {titleOf(leg)}</span>
      </Button>
    ) : undefined;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={classNames(styles.title, styles[side])}>
        {partnerId === null
          ? t(`swaps.${side}.${isDone ? 'done' : 'title'}`)
          : t(`swaps.${side}.${tense}`, { name: nameOf(partnerId) })}
      </h2>
      <DeliveryLines swap={swap} legs={legs} />
      <ul className={styles.legs}>
        {legs.map((leg) => (
          <LegCard key={leg.id} swap={swap} leg={leg} action={buildAction(leg)} />
        ))}
      </ul>
    </Card>
  );
}
