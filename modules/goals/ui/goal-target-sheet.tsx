import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { GoalView } from '../domain/goals.schemas.ts';
import { findMissingTargetFields, GoalTargetField, toGoalTarget, type GoalTargetDraft } from './goal-target-field.tsx';

/** Changes what a goal aims at. */
export function GoalTargetSheet({ goal, onClose }: { readonly goal: GoalView; readonly onClose: () => void }) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const retarget = trpc.goals.retarget.useMutation();
  const target = goal.targetState === 'gone' ? null : goal.target;
  const initial: GoalTargetDraft =
    goal.targetKind === 'value'
      ? { itemId: 'value', cents: goal.targetCents }
      : { itemId: target?.id ?? '', cents: null };
  const form = useForm({ initial, validate: (values) => findMissingTargetFields(values, t('goals.form.missing')) });
  const send = form.submit(async (values) => {
    const aim = toGoalTarget(values);
    if (!aim) return;
    await retarget.mutateAsync({ goalId: goal.id, target: aim });
    await utils.goals.invalidate();
    onClose();
  });
  return (
    <Sheet open title={t('goals.act.retarget')} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack>
          <GoalTargetField
            value={form.values}
            onChange={(values) => form.setAll(values)}
            errors={form.errors}
            wished={target ?? undefined}
          />
          <ErrorNote error={form.failure} />
          <Button type="submit" tone="action" wide busy={form.isBusy}>
            {t('goals.form.save')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
