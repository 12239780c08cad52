import { useId, type ReactNode } from 'react';
import { useErrorTexts } from '#web/refusal.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import type { FieldError } from './field-error.ts';

/** The parts that every field of a form may have around its control. */
export interface FieldFrame {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** A field refused by the server, or a sentence already in the reader's language. */
  readonly error?: FieldError | undefined;
  /** The current number of characters or entries, and the bounds shown while typing. */
  readonly counter?: { readonly now: number; readonly min?: number | undefined; readonly max: number } | undefined;
  readonly optional?: boolean | undefined;
  readonly hideLabel?: boolean | undefined;
  /** Reads the value out as invalid while it is typed, before a sentence says why. */
  readonly isMarked?: boolean | undefined;
}

/** The attributes of the control inside, so that label, hint and error are read out with it. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldFrame {
  readonly className?: string | undefined;
  /** `group` for controls of several parts (chips, ratings): the label is then the group's name. */
  readonly as?: 'field' | 'group' | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label above, control, then error (in place of the hint) and counter below. */
export function Field({
  label,
  hint,
  error,
  counter,
  optional,
  hideLabel,
  isMarked = false,
  className,
  as = 'field',
  children,
}: FieldProps) {
  const id = useId();
  const { fieldText, t } = useErrorTexts();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  const labelClass = classNames(styles.label, hideLabel && 'visually-hidden');
  const words = (
    <>
      {label}
      {optional && <span className={styles.optional}> {t('shell.field.optional')}</span>}
    </>
  );
  return (
    <div
      className={classNames(styles.field, className)}
      role={as === 'group' ? 'group' : undefined}
      aria-labelledby={as === 'group' ? `${id}-label` : undefined}
    >
      {as === 'group' ? (
        <div id={`${id}-label`} className={labelClass}>
          {words}
        </div>
      ) : (
        <label htmlFor={id} className={labelClass}>
          {words}
        </label>
      )}
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error !== undefined || isMarked || undefined,
      })}
      {(hasNote || counter) && (
        <div className={styles.below}>
          <div id={noteId} className={error === undefined ? styles.hint : styles.error}>
            {error === undefined ? (
              hint
            ) : (
              <>
                <IconAlertCircle size={16} aria-hidden /> {fieldText(error)}
              </>
            )}
          </div>
          {counter && <FieldCounter {...counter} />}
        </div>
      )}
    </div>
  );
}

function FieldCounter({ now, min = 0, max }: NonNullable<FieldFrame['counter']>) {
  const { t } = useErrorTexts();
  const isOut = now > max || (now > 0 && now < min);
  return (
    <span className={classNames(styles.counter, isOut && styles.counterOut)}>
      {isOut && (
        <>
          <IconAlertCircle size={16} aria-hidden />{' '}
        </>
      )}
      {now > 0 && now < min ? t('shell.field.atLeast', { now, min }) : t('shell.field.counter', { now, max })}
    </span>
  );
}
