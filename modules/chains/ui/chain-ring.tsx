import type { CSSProperties } from 'react';
import { IconArrowNarrowRight, IconCheck, IconX } from '@tabler/icons-react';
import { ItemThumb } from '#modules/items/ui/public.ts';
import { AppLink } from '#web/app-link.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { ChainStepView, ChainView } from '../domain/chains.schemas.ts';
import styles from './chain-ring.module.css';
import { chooseLegSentenceKey, type ChainLeg } from './chain-sentences.ts';
import { sortByGiving, useChainStepText } from './use-chain-step-text.ts';

interface ChainRingProps {
  readonly chain: ChainView;
  /** The legs of its swap; null before there is one. */
  readonly legs: readonly ChainLeg[] | null;
}

/**
 * The ring of a chain: a picture for each member in a circle, an arrow to the next, and the same in words. On a phone
 * it is a list, which is also how a screen reader reads it.
 */
export function ChainRing({ chain, legs }: ChainRingProps) {
  const t = useTranslate();
  const steps = sortByGiving(chain.steps);
  return (
    <ol className={styles.ring} aria-label={t('chains.ring')}>
      {steps.map((step, index) => (
        <li key={step.member.id} className={styles.step} style={toRingPlace(index, steps.length)}>
          <Place step={step} to={steps[(index + 1) % steps.length] ?? step} {...{ chain, legs }} />
        </li>
      ))}
    </ol>
  );
}

const toRingPlace = (index: number, count: number) =>
  ({ '--turn': `${index / count}turn`, '--half': `${0.5 / count}turn` }) as CSSProperties;

interface PlaceProps extends ChainRingProps {
  readonly step: ChainStepView;
  readonly to: ChainStepView;
}

function Place({ step, to, chain, legs }: PlaceProps) {
  const t = useTranslate();
  const text = useChainStepText();
  const line = text.line(step, to);
  const leg = chooseLegSentenceKey(chain, step, legs);
  const hasStanding = chain.state === 'proposed' || step.hasDeclined;
  return (
    <>
      <div className={styles.place}>
        <span className={classNames(styles.picture, step.hasUnlocked && styles.unlocked)}>
          <ItemThumb picture={step.item?.cover ?? null} size={104} />
        </span>
        <p className={styles.line}>
          {step.item ? <AppLink to={`/viewPost/${step.item.id}`}>{line}</AppLink> : line}
          {leg && <span className={styles.standing}>{t(`chains.leg.${leg}`)}</span>}
          {hasStanding && (
            <span className={styles.standing}>
              <Mark step={step} />
              {text.standing(step)}
            </span>
          )}
        </p>
      </div>
      <span className={styles.arrow} aria-hidden>
        <IconArrowNarrowRight size={32} />
      </span>
    </>
  );
}

function Mark({ step }: { readonly step: ChainStepView }) {
  if (step.hasDeclined) return <IconX size={14} aria-hidden />;
  return step.hasUnlocked ? <IconCheck size={14} aria-hidden /> : null;
}
