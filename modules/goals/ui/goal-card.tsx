import { Badge } from '#web/kit/badge.tsx';
import { Card } from '#web/kit/card.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { GoalView } from '../domain/goals.schemas.ts';
import { GoalProgressChart } from './goal-progress-chart.tsx';
import { GoalProgressTable } from './goal-progress-table.tsx';
import { GoalActions } from './goal-actions.tsx';
import styles from './goal-card.module.css';
import { ContinueGoalForm } from './continue-goal-form.tsx';
import { NextSwapList } from './next-swap-list.tsx';
import { SwapUnderWayNote } from './swap-under-way-note.tsx';

const tones = { active: 'value', archived: 'neutral', completed: 'action' } as const;

interface GoalCardProps {
  readonly goal: GoalView;
  readonly isFirst: boolean;
}

/** A goal: how far it is, the climb as a picture and as a table, and what could come next. */
export function GoalCard({ goal, isFirst }: GoalCardProps) {
  const t = useTranslate();
  const format = useFormat();
  const target = goal.targetKind === 'item' ? (goal.target?.title ?? t('goals.goneThing')) : null;
  const state = goal.reachedAt === null ? goal.state : 'reached';
  return (
    <Card as="section" aria-labelledby={`goal-${goal.id}`} id={goal.id} className={styles.card}>
      <header className={styles.head}>
        <div>
          <h2 id={`goal-${goal.id}`} className={styles.name}>
            {goal.name}
          </h2>
          <p className={styles.from}>
            {t(target === null ? 'goals.fromToValue' : 'goals.fromTo', {
              start: goal.start?.title ?? t('goals.goneThing'),
              target: target ?? '',
              value: format.money(goal.targetCents),
            })}
          </p>
        </div>
        <Badge tone={tones[goal.state]}>{t(`goals.state.${state}`)}</Badge>
      </header>
      <p className={styles.far}>
        <strong>{t('goals.percent', { percent: goal.percent })}</strong>{' '}
        {t('goals.worth', { now: format.money(goal.currentCents), target: format.money(goal.targetCents) })}
      </p>
      <div className={styles.climb}>
        <GoalProgressChart goal={goal} />
        <GoalProgressTable goal={goal} />
      </div>
      {goal.state === 'active' && <NextStep goal={goal} isFirst={isFirst} />}
      <GoalActions goal={goal} />
    </Card>
  );
}

const targetNotes = { reserved: 'goals.next.targetReserved', gone: 'goals.next.targetGone' } as const;

/** The swap that is under way, else what could come next. */
function NextStep({ goal, isFirst }: GoalCardProps) {
  const t = useTranslate();
  if (goal.underWay) return <SwapUnderWayNote goal={goal} swap={goal.underWay} />;
  return (
    <>
      {goal.targetState !== 'there' && <p className={styles.note}>{t(targetNotes[goal.targetState])}</p>}
      {goal.current && !goal.isCurrentSwapped ? (
        <NextSwapList goal={goal} isOpen={isFirst} />
      ) : (
        <ContinueGoalForm goal={goal} />
      )}
    </>
  );
}
