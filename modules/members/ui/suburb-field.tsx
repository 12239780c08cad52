import { useId, useState, type KeyboardEvent } from 'react';
import { TextField } from '#web/kit/text-field.tsx';
import type { FieldError } from '#web/kit/field-error.ts';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import type { SuburbHit } from '../domain/profile.ts';
import styles from './suburb-field.module.css';

export interface SuburbFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** A place of the list was taken: its state, and its postcode where that is known. */
  readonly onPick: (place: SuburbHit) => void;
  readonly error?: FieldError | undefined;
}

/** A suburb, with places offered while one types. What is not in the list may be typed all the same. */
export function SuburbField({ value, onChange, onPick, error }: SuburbFieldProps) {
  const t = useWords();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const search = trpc.members.suburbs.useQuery({ text: value.trim() }, { enabled: isOpen && value.trim().length >= 2, placeholderData: (earlier) => earlier });
  const places = isOpen && value.trim().length >= 2 ? (search.data ?? []) : [];
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const pick = (place: SuburbHit) => {
    onPick(place);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = places[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      setActive((at) => stepped(at, event.key === 'ArrowDown' ? 1 : -1, places.length));
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Escape') close();
  };
  return (
    <div className={styles.box}>
      <TextField
        label={t('members.profile.suburb')}
        hint={t('members.profile.suburbHint')}
        name="suburb"
        value={value}
        onChange={(text) => {
          onChange(text);
          setIsOpen(true);
          setActive(-1);
        }}
        error={error}
        autoComplete="off"
        role="combobox"
        aria-expanded={places.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div id={listId} role="listbox" aria-label={t('members.profile.places')} className={styles.list} hidden={places.length === 0}>
        {places.map((place, index) => (
          <div key={`${place.state}${place.name}${place.postcode}`} id={`${listId}-${index}`} role="option" aria-selected={index === active}
            className={styles.option}
            // Before the field loses the focus, which closes the list.
            onPointerDown={(event) => {
              event.preventDefault();
              pick(place);
            }}>
            {place.name} <span className={styles.state}>{[place.state, place.postcode].filter(Boolean).join(' ')}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

const stepped = (at: number, by: number, count: number): number => (count === 0 ? -1 : (at + by + count) % count);
