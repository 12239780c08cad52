import { useState } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LoadingBox } from '#web/kit/loading-box.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { choiceKinds, maxChoiceGroups, type ChoiceKind } from '../../domain/choice-bounds.ts';
import { ChoiceCard } from './choice-card.tsx';
import { ChoiceSheet } from './choice-sheet.tsx';
import styles from './choices.module.css';

/** Lists the items of which the member gives one only, and those of which one is enough for them. */
export function Choices() {
  const t = useTranslate();
  const choices = trpc.chains.choices.useQuery();
  const [making, setMaking] = useState<ChoiceKind | null>(null);
  if (!choices.data)
    return choices.error ? (
      <ErrorNote error={choices.error} onRetry={() => void choices.refetch()} />
    ) : (
      <LoadingBox height="240px" />
    );
  const { groups, toGive, toTake } = choices.data;
  const free = { give: toGive, take: toTake };
  return (
    <div className={styles.choices}>
      <p>{t('chains.choices.lead')}</p>
      {choiceKinds.map((kind) => (
        <section key={kind} aria-labelledby={`choices-${kind}`} className={styles.kind}>
          <h2 id={`choices-${kind}`}>{t(`chains.choices.${kind}`)}</h2>
          <p className={styles.hint}>{t(`chains.choices.${kind}Hint`)}</p>
          <ul className={styles.groups}>
            {groups.map((group) => group.kind === kind && <ChoiceCard key={group.id} group={group} />)}
          </ul>
          {free[kind].length < 2 ? (
            <p className={styles.hint}>{t(`chains.choices.${kind}None`)}</p>
          ) : (
            <Button
              icon={<IconPlus size={18} aria-hidden />}
              disabled={groups.length >= maxChoiceGroups}
              onClick={() => setMaking(kind)}
            >
              {t(`chains.choices.${kind}New`)}
            </Button>
          )}
        </section>
      ))}
      {making && <ChoiceSheet kind={making} things={free[making]} onClose={() => setMaking(null)} />}
    </div>
  );
}
