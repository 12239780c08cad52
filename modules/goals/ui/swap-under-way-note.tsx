import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { GoalView } from '../domain/goals.schemas.ts';
import styles from './goal-card.module.css';

interface UnderWayProps {
  readonly goal: GoalView;
  readonly swap: NonNullable<GoalView['underWay']>;
}

/** An agreed swap that will be the next step: until it is over there is nothing to choose. */
export function SwapUnderWayNote({ goal, swap: { swapId, isForTarget } }: UnderWayProps) {
  const t = useTranslate();
  const item = (isForTarget ? goal.target : goal.current)?.title ?? t('goals.goneThing');
  return (
    <section className={styles.next} aria-labelledby={`under-way-${goal.id}`}>
      <h3 id={`under-way-${goal.id}`}>{t('goals.underWay.title')}</h3>
      <p className={styles.note}>{t(isForTarget ? 'goals.underWay.target' : 'goals.underWay.text', { thing: item })}</p>
      <Row>
        <LinkButton to={`/swap/${swapId}`}>{t('goals.underWay.see')}</LinkButton>
      </Row>
    </section>
  );
}
