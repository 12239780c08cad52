import { useId } from 'react';
import { Field } from '#web/kit/field.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { questionKinds, type QuestionKind } from '../domain/question-kinds.ts';
import styles from './ask-form.module.css';

export interface QuestionKindChoiceProps {
  readonly value: QuestionKind;
  readonly onChange: (kind: QuestionKind) => void;
}

/** Chooses what a question is about. */
export function QuestionKindChoice({ value, onChange }: QuestionKindChoiceProps) {
  const t = useTranslate();
  const name = useId();
  return (
    <Field as="group" label={t('chat.ask.kindLabel')}>
      {(wiring) => (
        <div className={styles.kinds} role="radiogroup" aria-labelledby={`${wiring.id}-label`}>
          {questionKinds.map((kind) => (
            <label key={kind} className={styles.kind}>
              <input
                type="radio"
                name={name}
                className={styles.radio}
                checked={value === kind}
                onChange={() => onChange(kind)}
              />
              <span>{t(`chat.ask.kind.${kind}`)}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
