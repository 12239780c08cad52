import { useState } from 'react';
import type { ItemId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import type { GoalView } from '../domain/goals.schemas.ts';
import styles from './goal-card.module.css';
import { useOwnThings } from './own-things.ts';

/** After a swap the member lists what they got and goes on from it; or from another thing where theirs is gone. */
export function GoOn({ goal }: { readonly goal: GoalView }) {
  const t = useWords();
  const utils = trpc.useUtils();
  const { things, error } = useOwnThings();
  const got = goal.steps.at(-1)?.got?.title;
  const [chosen, setChosen] = useState<ItemId | ''>('');
  const isGone = goal.current !== null || got === undefined;
  const itemId = chosen || things?.find(({ label }) => label === got)?.value || '';
  const carryOn = trpc.goals.carryOn.useMutation({ onSuccess: () => utils.goals.invalidate() });
  return (
    <section className={styles.next} aria-labelledby={`on-${goal.id}`}>
      <h3 id={`on-${goal.id}`}>{t(isGone ? 'goals.goOn.goneTitle' : 'goals.goOn.title')}</h3>
      <p className={styles.note}>
        {t(isGone ? 'goals.goOn.goneText' : 'goals.goOn.text', {
          thing: (isGone ? goal.current?.title : got) ?? t('goals.goneThing'),
        })}
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
