import { AppLink } from '#web/app-link.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LoadingBox } from '#web/kit/loading-box.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import styles from './own-goals.module.css';

export const load = ({ trpc: calls }: PageRequest) => calls.goals.mine.fetch();

export const invalidatedBy = ['goals', 'swaps', 'items'];

/** The goals that the member follows, as far as they are, with a link to each. */
export default function OwnGoals() {
  const t = useTranslate();
  const format = useFormat();
  const goals = trpc.goals.mine.useQuery();
  const active = goals.data?.filter(({ state }) => state === 'active');
  return (
    <Stack as="section" aria-labelledby="own-goals">
      <h2 id="own-goals">{t('goals.tile.title')}</h2>
      {goals.isLoading && <LoadingBox height="96px" />}
      <ErrorNote error={goals.error} onRetry={() => void goals.refetch()} />
      {active?.length === 0 && (
        <p className={styles.note}>
          {t('goals.tile.none')} <AppLink to="/goals">{t('goals.tile.start')}</AppLink>
        </p>
      )}
      <ul className={styles.list}>
        {active?.map((goal) => (
          <Card as="li" key={goal.id} padding="small" className={styles.tile}>
            <AppLink to={`/goals#${goal.id}`} className={styles.name}>
              {goal.name}
            </AppLink>
            <progress className={styles.bar} max={100} value={goal.percent} aria-label={goal.name} />
            <span className={styles.note}>
              {t('goals.percent', { percent: goal.percent })}{' '}
              {t('goals.worth', { now: format.money(goal.currentCents), target: format.money(goal.targetCents) })}
            </span>
          </Card>
        ))}
      </ul>
    </Stack>
  );
}
