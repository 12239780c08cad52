import { useState } from 'react';
import { ItemThumb } from '#modules/items/ui/public.ts';
import { AppLink } from '#web/app-link.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { LoadingBox } from '#web/kit/loading-box.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { GoalView, NextSwapsView } from '../domain/goals.schemas.ts';
import { ContinueGoalForm } from './continue-goal-form.tsx';
import styles from './goal-card.module.css';

const tones = { likely: 'action', fair: 'value', bold: 'neutral' } as const;

interface NextSwapListProps {
  readonly goal: GoalView;
  /** Whether it is searched at once; the goals below wait until they are asked for. */
  readonly isOpen: boolean;
}

/** The swaps that would bring the member nearer, each with what it gains and how likely it is. */
export function NextSwapList({ goal, isOpen }: NextSwapListProps) {
  const t = useTranslate();
  const [isAsked, setAsked] = useState(isOpen);
  const next = trpc.goals.nextSwaps.useQuery({ goalId: goal.id }, { enabled: isAsked });
  return (
    <section className={styles.next} aria-labelledby={`next-${goal.id}`}>
      <h3 id={`next-${goal.id}`}>{t('goals.next.title', { thing: goal.current?.title ?? t('goals.goneThing') })}</h3>
      {!isAsked && (
        <div>
          <Button onClick={() => setAsked(true)}>{t('goals.next.show')}</Button>
        </div>
      )}
      {next.isLoading && <LoadingBox height="120px" />}
      <ErrorNote error={next.error} onRetry={() => void next.refetch()} />
      {next.data?.giveId === null && <ContinueGoalForm goal={goal} />}
      {next.data?.giveId && next.data.swaps.length === 0 && <p className={styles.note}>{t('goals.next.none')}</p>}
      <ul className={styles.ways}>
        {next.data?.swaps.map((swap) => (
          <NextSwapCard key={swap.item.id} swap={swap} giveId={next.data.giveId} />
        ))}
      </ul>
      {next.data && next.data.compared > 0 && (
        <p className={styles.note}>{t('goals.next.compared', { count: next.data.compared })}</p>
      )}
    </section>
  );
}

interface NextSwapCardProps {
  readonly swap: NextSwapsView['swaps'][number];
  readonly giveId: NextSwapsView['giveId'];
}

function NextSwapCard({ swap, giveId }: NextSwapCardProps) {
  const t = useTranslate();
  const gain = useGain();
  return (
    <Card as="li" tone="sunken" padding="small" className={styles.way}>
      <ItemThumb picture={swap.item.cover} size={64} />
      <div className={styles.facts}>
        <AppLink to={`/viewPost/${swap.item.id}`} className={styles.thing}>
          {swap.item.title}
        </AppLink>
        <span className={styles.badges}>
          <Badge tone={tones[swap.likelihood]}>{t(`goals.likelihood.${swap.likelihood}`)}</Badge>
          <Badge tone={swap.reaches && swap.onward.length === 0 ? 'value' : 'neutral'}>{gain(swap)}</Badge>
        </span>
        <span className={styles.note}>{t(`goals.why.${swap.why}`)}</span>
        {swap.onward.length > 0 && <Onward swap={swap} />}
        {swap.reaches && swap.onward.length === 0 && <span className={styles.note}>{t('goals.next.reaches')}</span>}
        {giveId !== null && (
          <LinkButton to={`/offer-item/${swap.item.id}?give=${giveId}`} size="small">
            {t('goals.next.offer')}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

/** The swaps that could follow, each with what it gains and how likely it is. */
function Onward({ swap }: Pick<NextSwapCardProps, 'swap'>) {
  const t = useTranslate();
  const gain = useGain();
  return (
    <div className={styles.note}>
      <span id={`then-${swap.item.id}`}>{t(swap.reaches ? 'goals.next.thenReachTitle' : 'goals.next.thenTitle')}</span>
      <ol className={styles.onward} aria-labelledby={`then-${swap.item.id}`}>
        {swap.onward.map((step) => (
          <li key={step.item.id}>
            <AppLink to={`/viewPost/${step.item.id}`} className={styles.thing}>
              {step.item.title}
            </AppLink>{' '}
            {t('goals.next.step', { gain: gain(step), likelihood: t(`goals.likelihood.${step.likelihood}`) })}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Words what a step gains, or loses. */
function useGain(): (step: { readonly gainCents: number }) => string {
  const t = useTranslate();
  const format = useFormat();
  return ({ gainCents }) =>
    gainCents >= 0
      ? t('goals.next.gain', { gain: format.money(gainCents) })
      : t('goals.next.loss', { loss: format.money(-gainCents) });
}
