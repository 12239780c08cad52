import { useId, type ReactNode } from 'react';
import { IconAlertCircle } from '@tabler/icons-react';
import { useErrorTexts } from '#web/refusal.ts';
import { classNames } from './class-names.ts';
import type { FieldError } from './field-error.ts';
import styles from './checkbox.module.css';
import { BareCheckbox } from './bare-checkbox.tsx';

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: ReactNode;
  readonly error?: FieldError | undefined;
  readonly name?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

export function Checkbox({ label, checked, onChange, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const { fieldText } = useErrorTexts();
  const hasNote = hint !== undefined || error !== undefined;
  return (
    <div className={classNames(styles.row, className)}>
      <BareCheckbox
        {...rest}
        id={id}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={hasNote ? `${id}-note` : undefined}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hasNote && (
          <div id={`${id}-note`} className={error === undefined ? styles.hint : styles.error}>
            {error === undefined ? (
              hint
            ) : (
              <>
                <IconAlertCircle size={16} aria-hidden /> {fieldText(error)}
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
