import type { ReactNode } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import styles from './slider.module.css';

export interface SliderProps extends Omit<FieldFrame, 'counter'> {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number | undefined;
  /** The value in words, read out in place of the bare number. */
  readonly valueText: string;
  /** Shown at the two ends of the track. */
  readonly ends?: readonly [ReactNode, ReactNode] | undefined;
  /** The start of the filled part: the left end, or zero in the middle. */
  readonly from?: 'start' | 'zero' | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

export function Slider({
  label,
  hint,
  error,
  optional,
  hideLabel,
  value,
  onChange,
  min,
  max,
  step = 1,
  valueText,
  ends,
  from = 'start',
  disabled,
  className,
}: SliderProps) {
  const at = (point: number) => `${((Math.min(Math.max(point, min), max) - min) / (max - min || 1)) * 100}%`;
  const start = at(from === 'zero' ? 0 : min);
  const paint = {
    '--from': value < 0 && from === 'zero' ? at(value) : start,
    '--to': value < 0 && from === 'zero' ? start : at(value),
  };
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {(wiring) => (
        <div>
          <input
            {...wiring}
            type="range"
            className={styles.slider}
            style={paint as Record<string, string>}
            {...{ min, max, step, value, disabled }}
            aria-valuetext={valueText}
            onChange={(event) => onChange(Number(event.target.value))}
          />
          {ends && (
            <div className={styles.ends} aria-hidden>
              <span>{ends[0]}</span>
              <span>{ends[1]}</span>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
