import type { ItemId } from '#contracts/ids.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import type { FieldErrors } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { canBeGoal } from '../domain/can-be-goal.ts';
import type { GoalTarget } from '../domain/goals.schemas.ts';

export interface GoalTargetDraft {
  /** The chosen item, or `value`. */
  readonly itemId: ItemId | 'value' | '';
  readonly cents: number | null;
}

/** The draft as the server takes it; null while it is incomplete. */
export function toGoalTarget({ itemId, cents }: GoalTargetDraft): GoalTarget | null {
  if (itemId === 'value') return cents === null ? null : ({ kind: 'value', cents } as GoalTarget);
  return itemId === '' ? null : { kind: 'item', itemId };
}

/** Fields that are still missing. */
export const findMissingTargetFields = (draft: GoalTargetDraft, text: string): FieldErrors =>
  toGoalTarget(draft) ? {} : draft.itemId === 'value' ? { cents: text } : { itemId: text };

interface TargetFieldProps {
  readonly value: GoalTargetDraft;
  readonly onChange: (value: GoalTargetDraft) => void;
  readonly errors: FieldErrors;
  /** An item to choose beside the favourites, such as the one whose page led here. */
  readonly wished?: { readonly id: ItemId; readonly title: string } | undefined;
}

/** The member's aim: an item they like, or a value. */
export function GoalTargetField({ value, onChange, errors, wished }: TargetFieldProps) {
  const t = useTranslate();
  const favourites = trpc.matching.favourites.useQuery({ limit: 50 });
  const liked = favourites.data?.items.map(({ item }) => item).filter(({ state }) => canBeGoal(state)) ?? [];
  const entries = wished ? [wished, ...liked.filter(({ id }) => id !== wished.id)] : liked;
  return (
    <>
      <SelectField<ItemId | 'value'>
        label={t('goals.form.target')}
        hint={t('goals.form.targetHint')}
        placeholder={t('goals.form.choose')}
        value={value.itemId}
        onChange={(itemId) => onChange({ ...value, itemId })}
        options={[
          { value: 'value', label: t('goals.form.aValue') },
          ...entries.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        error={errors['itemId'] ?? errors['target.itemId'] ?? errors['target']}
      />
      <ErrorNote error={favourites.error} />
      {value.itemId === 'value' && (
        <MoneyField
          label={t('goals.form.value')}
          value={value.cents}
          onChange={(cents) => onChange({ ...value, cents })}
          error={errors['cents'] ?? errors['target.cents']}
        />
      )}
    </>
  );
}
