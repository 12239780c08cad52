import { useState, type KeyboardEvent } from 'react';
import { cleanSearchText } from '#contracts/clean-text.ts';
import { useTranslate } from '#web/i18n.tsx';
import { Chip } from './chip.tsx';
import { truncateText } from '#contracts/truncate-text.ts';
import styles from './chip-input.module.css';
import { Field, type FieldFrame } from './field.tsx';

export interface ChipInputProps extends Omit<FieldFrame, 'counter'> {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** The maximum number of entries; the field shows it and accepts no more. */
  readonly max: number;
  /** The maximum length of an entry. */
  readonly maxLength?: number | undefined;
  readonly suggestions?: readonly string[] | undefined;
  readonly placeholder?: string | undefined;
  readonly className?: string | undefined;
}

/** Words as chips: Enter or a comma adds one, Backspace in the empty box takes the last one back. */
export function ChipInput({
  value,
  onChange,
  max,
  maxLength = 30,
  suggestions = [],
  placeholder,
  className,
  ...frame
}: ChipInputProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState('');
  const isFull = value.length >= max;

  const add = (text: string) => {
    const fresh = text
      .split(',')
      .map((word) => truncateText(cleanSearchText(word), maxLength))
      .filter((word) => word !== '' && !value.includes(word));
    setDraft('');
    if (fresh.length > 0) onChange([...value, ...new Set(fresh)].slice(0, max));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && draft.trim() !== '') {
      event.preventDefault();
      add(draft);
    }
    if (event.key === 'Backspace' && draft === '') onChange(value.slice(0, -1));
  };

  return (
    <Field {...frame} className={className} counter={{ now: value.length, max }}>
      {(wiring) => (
        <div className={styles.box}>
          {value.map((word) => (
            <Chip key={word} onRemove={() => onChange(value.filter((kept) => kept !== word))}>
              {word}
            </Chip>
          ))}
          <input
            {...wiring}
            className={styles.input}
            value={draft}
            disabled={isFull}
            placeholder={isFull ? t('shell.chip.full') : placeholder}
            list={suggestions.length > 0 ? `${wiring.id}-list` : undefined}
            onChange={(event) =>
              event.target.value.includes(',') ? add(event.target.value) : setDraft(event.target.value)
            }
            onKeyDown={onKeyDown}
            onBlur={() => add(draft)}
          />
          {suggestions.length > 0 && (
            <datalist id={`${wiring.id}-list`}>
              {suggestions.map((word) => (
                <option key={word}>{word}</option>
              ))}
            </datalist>
          )}
        </div>
      )}
    </Field>
  );
}
