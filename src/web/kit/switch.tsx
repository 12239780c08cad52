import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './switch.module.css';

export interface SwitchProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** For a setting that takes effect at once; one that is saved with a form is a Checkbox. */
export function Switch({ label, checked, onChange, hint, disabled, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={classNames(styles.row, className)}>
      <div>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint !== undefined && (
          <div id={`${id}-hint`} className={styles.hint}>
            {hint}
          </div>
        )}
      </div>
      <input
        type="checkbox"
        role="switch"
        id={id}
        className={styles.switch}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
