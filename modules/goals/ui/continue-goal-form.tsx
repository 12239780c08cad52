import { useState } from 'react';
import type { ItemId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { GoalView } from '../domain/goals.schemas.ts';
import styles from './goal-card.module.css';
import { useOwnItems } from './use-own-items.ts';
import { toGoalItemOutcome } from './goal-item-outcome.ts';

const texts = {
  got: ['goals.goOn.title', 'goals.goOn.text'],
  sold: ['goals.goOn.soldTitle', 'goals.goOn.soldText'],
  swapped: ['goals.goOn.goneTitle', 'goals.goOn.swappedText'],
  gone: ['goals.goOn.goneTitle', 'goals.goOn.goneText'],
} as const;

/** After a swap the member lists what they got and goes on from it; or from another thing where theirs is gone. */
export function ContinueGoalForm({ goal }: { readonly goal: GoalView }) {
  const t = useTranslate();
  const format = useFormat();
  const utils = trpc.useUtils();
  const { things, error } = useOwnItems();
  const situation = toGoalItemOutcome(goal);
  const [title, text] = texts[situation];
  const last = goal.steps.at(-1);
  const got = situation === 'got' ? last?.got?.title : undefined;
  const item = { got, sold: last?.gave?.title, swapped: goal.current?.title, gone: goal.current?.title }[situation];
  const [chosen, setChosen] = useState<ItemId | ''>('');
  const itemId = chosen || things?.find(({ label }) => label === got)?.value || '';
  const carryOn = trpc.goals.carryOn.useMutation({ onSuccess: () => utils.goals.invalidate() });
  return (
    <section className={styles.next} aria-labelledby={`on-${goal.id}`}>
      <h3 id={`on-${goal.id}`}>{t(title)}</h3>
      <p className={styles.note}>
        {t(text, { thing: item ?? t('goals.goneThing'), cash: format.money(Math.max(0, last?.cashCents ?? 0)) })}
      </p>
      <SelectField
        label={t('goals.goOn.choose')}
        placeholder={t('goals.form.choose')}
        value={itemId}
        onChange={(value) => setChosen(value)}
        options={things ?? []}
      />
      <ErrorNote error={error ?? carryOn.error} />
      <Row gap={1} wrap>
        <Button
          tone="action"
          disabled={itemId === ''}
          busy={carryOn.isPending}
          onClick={() => itemId !== '' && carryOn.mutate({ goalId: goal.id, itemId })}
        >
          {t('goals.goOn.yes')}
        </Button>
        <LinkButton to="/create">{t('goals.goOn.list')}</LinkButton>
      </Row>
    </section>
  );
}
