import type { ReactNode } from 'react';
import { AppLink } from '#web/app-link.tsx';
import { Stepper } from '#web/kit/stepper.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { SwapLegView } from '../domain/swap.schemas.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import styles from './leg-card.module.css';
import { LegPicture } from './leg-picture.tsx';
import { buildLegTimeline } from './leg-timeline.ts';
import { findLegItem, useSwapText } from './swap-text.ts';

export interface LegCardProps {
  readonly swap: OwnSwapView;
  readonly leg: SwapLegView;
  /** The confirmation of this leg alone. */
  readonly action?: ReactNode;
}

/** Shows an item or a sum, and how far it has come. */
export function LegCard({ swap, leg, action }: LegCardProps) {
  const t = useTranslate();
  const { titleOf } = useSwapText(swap);
  const title = titleOf(leg);
  const isShown = findLegItem(swap, leg) !== undefined;
  return (
    <li className={styles.leg}>
      <div className={styles.head}>
        <LegPicture swap={swap} leg={leg} size={72} />
        <div className={styles.words}>
          {isShown ? (
            <AppLink to={`/viewPost/${leg.itemId}`} className={styles.title}>
              {title}
            </AppLink>
          ) : (
            <span className={styles.title}>{title}</span>
          )}
          {leg.trackingNumber !== null && (
            <span className={styles.tracking}>{t('swaps.leg.tracking', { number: leg.trackingNumber })}</span>
          )}
          {action}
        </div>
      </div>
      {swap.state !== 'cancelled' && <Timeline swap={swap} leg={leg} />}
    </li>
  );
}

function Timeline({ swap, leg }: Pick<LegCardProps, 'swap' | 'leg'>) {
  const t = useTranslate();
  const format = useFormat();
  const { steps, current } = buildLegTimeline(leg, swap);
  const shown = steps.map(({ words, at, isSilent }) => ({
    label: t(`swaps.step.${words}`),
    hint: isSilent ? t('swaps.step.silent') : at ? format.date(at) : undefined,
  }));
  return <Stepper steps={shown} current={current} />;
}
