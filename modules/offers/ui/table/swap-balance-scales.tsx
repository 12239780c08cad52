import type { CSSProperties } from 'react';
import { IconScale } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { CentsRange } from '../../domain/bargain.ts';
import {
  computeBalanceTilt,
  computeFairness,
  findExtremeWeights,
  type SwapTableWeights,
} from '../../domain/fairness.ts';
import type { TableSideValues } from './table-draft.ts';
import styles from './swap-balance-scales.module.css';

const mostDegrees = 13;

export interface BalanceProps {
  readonly weights: TableSideValues;
  /** Evens out the two sides with cash; absent where they are even or cannot be changed. */
  readonly onEven?: (() => void) | undefined;
}

/** The scales between the trays: they tilt with the value on either side, and a sentence says how the sides compare. */
export function SwapBalanceScales({ weights, onEven }: BalanceProps) {
  const t = useTranslate();
  const formatRange = useFormatRange();
  const tilt = { '--tilt': `${computeBalanceTilt(weights) * mostDegrees}deg` } as CSSProperties;
  const fairness = computeFairness(weights);
  const isEmpty = weights.giveCents + weights.getCents === 0;
  return (
    <div className={styles.balance} data-fairness={isEmpty ? 'even' : fairness}>
      <Scales tilt={tilt} weights={weights} />
      <p className={styles.sums} aria-hidden>
        <span>{formatRange(weights.give)}</span>
        <span>{formatRange(weights.get)}</span>
      </p>
      <div className={styles.verdict}>
        <p className={styles.words} role="status">
          {isEmpty ? t('offers.balance.empty') : <BalanceText weights={weights} />}
        </p>
        {onEven && (
          <Button size="small" icon={<IconScale size={18} aria-hidden />} onClick={onEven}>
            {t('offers.cash.even')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A sum, or both ends of one that depends on a pick: "$40 to $90". */
export function useFormatRange(): (range: CentsRange) => string {
  const t = useTranslate();
  const { money } = useFormat();
  return ({ leastCents, mostCents }) =>
    leastCents === mostCents
      ? money(leastCents)
      : t('offers.anyOf.range', { least: money(leastCents), most: money(mostCents) });
}

const computeGain = ({ giveCents, getCents }: SwapTableWeights): number => getCents - giveCents;

/** Compares the two sides in a sentence: "About even", "You get $40 more", or both where it depends on a pick. */
export function BalanceText({ weights }: { readonly weights: TableSideValues }) {
  const t = useTranslate();
  const formatRange = useFormatRange();
  const [worst, best] = findExtremeWeights(weights);
  const compare = (sides: SwapTableWeights, from: number, to: number) => {
    const [leastCents, mostCents] = [Math.abs(from), Math.abs(to)].toSorted((one, other) => one - other) as [
      number,
      number,
    ];
    return t(`offers.balance.${computeFairness(sides)}`, { difference: formatRange({ leastCents, mostCents }) });
  };
  const [least, most] = [computeGain(worst), computeGain(best)];
  if (computeFairness(worst) === computeFairness(best)) return compare(worst, least, most);
  return t('offers.anyOf.depends', { worst: compare(worst, least, least), best: compare(best, most, most) });
}

const pans = [
  { name: 'give', x: 46 },
  { name: 'get', x: 274 },
] as const;

function Scales({ tilt, weights }: { readonly tilt: CSSProperties; readonly weights: SwapTableWeights }) {
  const heaviest = Math.max(weights.giveCents, weights.getCents, 1);
  return (
    <svg className={styles.scales} viewBox="0 0 320 168" style={tilt} aria-hidden>
      <path className={styles.post} d="M160 40 V146 M124 152 H196" />
      <g className={styles.beam}>
        <path className={styles.bar} d="M46 40 Q160 26 274 40" />
        {pans.map(({ name, x }) => (
          <g key={name} className={styles.pan} style={{ transformOrigin: `${x}px 40px` }}>
            <path className={styles.strings} d={`M${x} 40 L${x - 34} 104 M${x} 40 L${x + 34} 104`} />
            <Load kind={name} x={x} share={(name === 'give' ? weights.giveCents : weights.getCents) / heaviest} />
            <path
              className={styles.dish}
              d={`M${x - 42} 104 H${x + 42} Q${x + 36} 124 ${x} 124 Q${x - 36} 124 ${x - 42} 104 Z`}
            />
          </g>
        ))}
      </g>
      <circle className={styles.pivot} cx="160" cy="36" r="9" />
    </svg>
  );
}

/** A heap whose size is its share of the heavier side. */
function Load({ kind, x, share }: { readonly kind: 'give' | 'get'; readonly x: number; readonly share: number }) {
  const radius = share === 0 ? 0 : 9 + 15 * Math.sqrt(share);
  return (
    <circle className={kind === 'give' ? styles.loadGive : styles.loadGet} cx={x} cy={105 - radius * 0.72} r={radius} />
  );
}
