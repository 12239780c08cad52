import { IconFlag } from '@tabler/icons-react';
import { useFormat } from '#web/i18n.tsx';
import type { GoalView } from '../domain/goals.schemas.ts';
import styles from './goal-progress-chart.module.css';
import { buildProgressLine, buildSteppedPath } from './progress-line.ts';

/**
 * The climb as a picture. Only the lines are SVG, stretched to the frame; dots and sums are placed beside them, so that
 * they keep their size. Screen readers get the table.
 */
export function GoalProgressChart({ goal }: { readonly goal: GoalView }) {
  const format = useFormat();
  const { points, goalY } = buildProgressLine(goal);
  const shown = goal.state === 'active' ? points.slice(0, -1) : points;
  const [first, last] = [points[0], points.at(-1)];
  const line = buildSteppedPath(points);
  return (
    <div className={styles.chart} aria-hidden>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.lines}>
        <polygon points={`${line} ${last?.x ?? 0},100 ${first?.x ?? 0},100`} className={styles.ground} />
        <line x1="0" x2="100" y1={100 - goalY} y2={100 - goalY} className={styles.goal} />
        {last && <line x1={last.x} y1={100 - last.y} x2="97" y2={100 - goalY} className={styles.ahead} />}
        <polyline points={line} className={styles.line} />
      </svg>
      {shown.map(({ x, y, cents }, index) => (
        <span key={index} className={styles.dot} style={{ left: `${x}%`, bottom: `${y}%` }}>
          {(index === 0 || index === shown.length - 1) && <span className={styles.sum}>{format.money(cents)}</span>}
        </span>
      ))}
      <span className={styles.flag} style={{ bottom: `${goalY}%` }}>
        {format.money(goal.targetCents)} <IconFlag size={18} />
      </span>
    </div>
  );
}
