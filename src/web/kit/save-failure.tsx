import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n.tsx';
import { Button } from './button.tsx';
import { ErrorNote } from './error-note.tsx';
import styles from './save-failure.module.css';
import type { Form } from './use-form.ts';

export interface SaveFailureProps<Values extends object> {
  readonly form: Pick<Form<Values>, 'failure' | 'conflict' | 'takeStored' | 'set' | 'isBusy'>;
  /** The fields as people know them; others are not listed where they were changed. */
  readonly labels: Partial<Readonly<Record<keyof Values & string, string>>>;
  /** Goes on with what was typed, where that is not the form's submit. */
  readonly onSaveMine?: (() => void) | undefined;
  /** Shows a stored value that is no text. */
  readonly show?: Partial<{ readonly [Name in keyof Values & string]: (value: Values[Name]) => ReactNode }> | undefined;
}

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value.join(', ') : '';
};

/**
 * Why a form was not saved. Where what it edits was changed meanwhile, shows what is stored now beside what was typed,
 * and offers both ways on.
 */
export function SaveFailure<Values extends object>({ form, labels, show, onSaveMine }: SaveFailureProps<Values>) {
  const t = useTranslate();
  const { conflict, failure } = form;
  if (!conflict || failure === null) return <ErrorNote error={failure} />;
  const fields = conflict.fields.flatMap((name) => {
    const label = labels[name];
    return label === undefined ? [] : [{ name, label, stored: conflict.stored[name] }];
  });
  const showStored = (name: keyof Values & string, stored: Values[typeof name]): ReactNode =>
    (show?.[name]?.(stored) ?? asText(stored)) || t('shell.edits.empty');
  return (
    <div className={styles.note} role="alert">
      <p className={styles.message}>{t('platform.errors.changedMeanwhile')}</p>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map(({ name, label, stored }) => (
            <div className={styles.field} key={name}>
              <div className={styles.stored}>
                <dt>{t('shell.edits.stored', { field: label })}</dt>
                <dd>{showStored(name, stored)}</dd>
              </div>
              <Button
                size="small"
                aria-label={t('shell.edits.takeOne', { field: label })}
                onClick={() => form.set(name, stored)}
              >
                {t('shell.edits.take')}
              </Button>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.ways}>
        <Button
          type={onSaveMine ? 'button' : 'submit'}
          size="small"
          tone="action"
          busy={form.isBusy}
          onClick={onSaveMine}
        >
          {t('shell.edits.saveMine')}
        </Button>
        <Button size="small" onClick={form.takeStored}>
          {t('shell.edits.takeAll')}
        </Button>
      </div>
    </div>
  );
}
