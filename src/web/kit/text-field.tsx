import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cleanSingleLineText } from '#contracts/clean-text.ts';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldFrame } from './field.tsx';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'id'>;

export interface TextFieldProps extends FieldFrame, Native {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shows a counter with both bounds; text past the maximum is allowed and marked, not cut. */
  readonly bounds?: { readonly min?: number; readonly max: number } | undefined;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

export function TextField({
  label,
  hint,
  error,
  counter,
  optional,
  hideLabel,
  isMarked,
  bounds,
  before,
  after,
  value,
  onChange,
  className,
  ...rest
}: TextFieldProps) {
  const shown = counter ?? (bounds && { now: cleanSingleLineText(value).length, ...bounds });
  return (
    <Field {...{ label, hint, error, optional, hideLabel, isMarked, className }} counter={shown}>
      {(wiring) => (
        <div className={control.wrap}>
          {before !== undefined && <span className={control.before}>{before}</span>}
          <input
            type="text"
            {...rest}
            {...wiring}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(
              control.control,
              before !== undefined && control.hasBefore,
              after !== undefined && control.hasAfter,
            )}
          />
          {after !== undefined && <span className={control.after}>{after}</span>}
        </div>
      )}
    </Field>
  );
}
