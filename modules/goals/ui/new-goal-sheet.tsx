import { useState } from 'react';
import type { ItemId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, type FieldErrors } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { toDayInTimeZone } from '#contracts/to-day-in-time-zone.ts';
import { goalNameBounds } from '../domain/goal-bounds.ts';
import { canBeGoal } from '../domain/can-be-goal.ts';
import { useOwnItems } from './use-own-items.ts';
import { findMissingTargetFields, GoalTargetField, toGoalTarget, type GoalTargetDraft } from './goal-target-field.tsx';

interface GoalDraft extends GoalTargetDraft {
  readonly name: string;
  readonly startItemId: ItemId | '';
  readonly startedOn: string;
}

interface NewGoalSheetProps {
  /** The item whose page led here. */
  readonly wished: string | null;
  readonly onClose: () => void;
}

/** Makes a goal: its name, where it starts, what it aims at, and since when. */
export function NewGoalSheet({ wished, onClose }: NewGoalSheetProps) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const { timeZone } = useFormat();
  const [today] = useState(() => toDayInTimeZone(timeZone, new Date()));
  const { things, error } = useOwnItems();
  const page = trpc.items.byId.useQuery({ itemId: wished as ItemId }, { enabled: wished !== null });
  const shown = page.data?.kind === 'item' ? page.data.item : undefined;
  const item = shown && !shown.isMine && canBeGoal(shown.state) ? shown : undefined;
  const make = trpc.goals.make.useMutation();
  const initial: GoalDraft = {
    name: '',
    startItemId: '',
    itemId: (wished as ItemId | null) ?? '',
    cents: null,
    startedOn: today,
  };
  const validate = (values: GoalDraft): FieldErrors => ({
    ...(values.name.trim() === '' && { name: t('goals.form.missing') }),
    ...(values.startItemId === '' && { startItemId: t('goals.form.missing') }),
    ...(values.startedOn === '' && { startedOn: t('goals.form.missing') }),
    ...findMissingTargetFields(values, t('goals.form.missing')),
  });
  const form = useForm({ initial, validate });
  const send = form.submit(async (values) => {
    const target = toGoalTarget(values);
    const { name, startItemId, startedOn } = values;
    if (!target || startItemId === '') return;
    await make.mutateAsync({ name, startItemId, startedOn, target });
    await utils.goals.invalidate();
    onClose();
  });
  return (
    <Sheet open title={t('goals.form.title')} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack>
          <TextField label={t('goals.form.name')} bounds={goalNameBounds} {...form.field('name')} />
          <SelectField
            label={t('goals.form.start')}
            hint={t(things?.length === 0 ? 'goals.form.startNone' : 'goals.form.startHint')}
            placeholder={t('goals.form.choose')}
            options={things ?? []}
            {...form.field('startItemId')}
          />
          <GoalTargetField
            value={form.values}
            onChange={({ itemId, cents }) => form.setAll({ itemId, cents })}
            errors={form.errors}
            wished={item}
          />
          <TextField
            label={t('goals.form.startedOn')}
            hint={t('goals.form.startedOnHint')}
            type="date"
            max={today}
            {...form.field('startedOn')}
          />
          <ErrorNote error={form.failure ?? error} />
          <Button type="submit" tone="action" wide busy={form.isBusy}>
            {t('goals.form.save')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
