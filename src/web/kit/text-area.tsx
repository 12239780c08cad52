import type { Ref, TextareaHTMLAttributes } from 'react';
import { cleanMultilineText } from '#contracts/clean-text.ts';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldFrame } from './field.tsx';
import styles from './text-area.module.css';

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'id'>;

export interface TextAreaProps extends FieldFrame, Native {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly bounds?: { readonly min?: number; readonly max: number } | undefined;
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** A text area that grows with its content, from `rows` on. */
export function TextArea({
  label,
  hint,
  error,
  counter,
  optional,
  hideLabel,
  bounds,
  value,
  onChange,
  className,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const shown = counter ?? (bounds && { now: cleanMultilineText(value).length, ...bounds });
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }} counter={shown}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(control.control, styles.area)}
        />
      )}
    </Field>
  );
}
