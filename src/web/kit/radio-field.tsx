import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldFrame } from './field.tsx';
import styles from './radio-field.module.css';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

export interface RadioFieldProps<Value extends string> extends Omit<FieldFrame, 'counter'> {
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  /** `chips` side by side for short words; `rows` for options of several parts. */
  readonly look?: 'chips' | 'rows' | undefined;
  readonly name?: string | undefined;
}

/** A choice among a few options that are all visible: native radio buttons, moved through by arrow keys. */
export function RadioField<Value extends string>({
  options,
  value,
  onChange,
  look = 'chips',
  name,
  ...frame
}: RadioFieldProps<Value>) {
  const group = useId();
  return (
    <Field {...frame} as="group">
      {(control) => (
        <div
          className={styles[look]}
          role="radiogroup"
          tabIndex={-1}
          aria-labelledby={`${control.id}-label`}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
        >
          {options.map((option) => (
            <label key={option.value} className={classNames(styles.option, look === 'chips' && styles.chip)}>
              <input
                type="radio"
                name={name === undefined ? group : `${group}-${name}`}
                className={look === 'chips' ? 'visually-hidden' : styles.radio}
                checked={value === option.value}
                onChange={() => onChange(option.value)}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
