import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { goalStates } from '../domain/goal-state.ts';
import type { GoalView } from '../domain/goals.schemas.ts';
import { GoalTargetSheet } from './goal-target-sheet.tsx';

/** Actions on a goal: completing, changing its aim, putting it away, going on with it, deleting it. */
export function GoalActions({ goal }: { readonly goal: GoalView }) {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const onSuccess = () => utils.goals.invalidate();
  const move = trpc.goals.move.useMutation({ onSuccess });
  const remove = trpc.goals.delete.useMutation({ onSuccess });
  const [asks, setAsks] = useState<'target' | 'delete' | null>(null);
  const goalId = goal.id;
  const archive = () =>
    move.mutate(
      { goalId, action: 'archive' },
      {
        onSuccess: () =>
          toast.show(t('goals.act.archived'), {
            action: { label: t('goals.act.undo'), onClick: () => move.mutate({ goalId, action: 'resume' }) },
          }),
      },
    );
  if (asks === 'delete')
    return (
      <Row gap={1} wrap>
        <span>{t('goals.act.deleteSure')}</span>
        <Button tone="danger" busy={remove.isPending} onClick={() => remove.mutate({ goalId })}>
          {t('goals.act.delete')}
        </Button>
        <Button onClick={() => setAsks(null)}>{t('goals.act.keep')}</Button>
        <ErrorNote error={remove.error} />
      </Row>
    );
  return (
    <Row gap={1} wrap>
      {goal.state === 'active' && (
        <Button size="small" onClick={() => setAsks('target')}>
          {t('goals.act.retarget')}
        </Button>
      )}
      {goalStates.can(goal.state, 'resume') && (
        <Button size="small" busy={move.isPending} onClick={() => move.mutate({ goalId, action: 'resume' })}>
          {t('goals.act.resume')}
        </Button>
      )}
      {goalStates.can(goal.state, 'complete') && (
        <Button size="small" busy={move.isPending} onClick={() => move.mutate({ goalId, action: 'complete' })}>
          {t('goals.act.complete')}
        </Button>
      )}
      {goalStates.can(goal.state, 'archive') && (
        <Button size="small" tone="plain" onClick={archive}>
          {t('goals.act.archive')}
        </Button>
      )}
      <Button size="small" tone="plain" onClick={() => setAsks('delete')}>
        {t('goals.act.delete')}
      </Button>
      <ErrorNote error={move.error} />
      {asks === 'target' && <GoalTargetSheet goal={goal} onClose={() => setAsks(null)} />}
    </Row>
  );
}
