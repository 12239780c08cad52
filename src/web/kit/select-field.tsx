import { IconChevronDown } from '@tabler/icons-react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldFrame } from './field.tsx';
import styles from './select-field.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectFieldProps<Value extends string> extends FieldFrame {
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  readonly options: readonly SelectOption<Value>[];
  /** Shown while no option is chosen; cannot be chosen itself. */
  readonly placeholder?: string | undefined;
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The native select, which works on every phone and with every screen reader. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  counter,
  optional,
  hideLabel,
  value,
  onChange,
  options,
  placeholder,
  className,
  ...rest
}: SelectFieldProps<Value>) {
  return (
    <Field {...{ label, hint, error, counter, optional, hideLabel, className }}>
      {(wiring) => (
        <div className={control.wrap}>
          <select
            {...rest}
            {...wiring}
            value={value}
            onChange={(event) => onChange(event.target.value as Value)}
            className={classNames(control.control, styles.select)}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={control.after}>
            <IconChevronDown size={20} aria-hidden />
          </span>
        </div>
      )}
    </Field>
  );
}
