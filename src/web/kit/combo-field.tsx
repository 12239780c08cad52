import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useWords } from '#web/words.tsx';
import styles from './combo-field.module.css';
import type { FieldFrame } from './field.tsx';
import { TextField } from './text-field.tsx';

export interface ComboOption {
  readonly key: string;
  readonly label: string;
  /** Tells apart what is called the same. */
  readonly note?: string | undefined;
}

export interface ComboFieldProps<Option extends ComboOption> extends Omit<FieldFrame, 'counter'> {
  readonly name: string;
  /** What stands in the box. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What fits the text, best first; the caller filters. */
  readonly options: readonly Option[];
  readonly onPick: (option: Option) => void;
  /** What the list holds, for those who do not see it. */
  readonly listLabel: string;
  readonly onBlur?: (() => void) | undefined;
  readonly onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  /** Tells the caller that the list is wanted, so that it need not fetch before. */
  readonly onOpen?: ((isOpen: boolean) => void) | undefined;
}

/**
 * A box one types into, with a list of what it may become. Arrows walk through the list, Enter takes, Escape closes.
 */
export function ComboField<Option extends ComboOption>({
  options,
  onPick,
  listLabel,
  onChange,
  onBlur,
  onOpen,
  ...field
}: ComboFieldProps<Option>) {
  const t = useWords();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = isOpen ? options : [];
  // In braces: browsers answer a scroll with a promise, which is nothing an effect may return.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const open = (next: boolean) => {
    setIsOpen(next);
    setActive(-1);
    onOpen?.(next);
  };
  const pick = (option: Option) => {
    onPick(option);
    open(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = shown[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open(true);
      setActive((at) => stepped(at, event.key === 'ArrowDown' ? 1 : -1, shown.length));
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      open(false);
    }
  };
  return (
    <div className={styles.box}>
      <TextField
        {...field}
        onChange={(text) => {
          onChange(text);
          if (!isOpen) open(true);
          setActive(-1);
        }}
        autoComplete="off"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        onKeyDown={onKeyDown}
        onBlur={() => {
          open(false);
          onBlur?.();
        }}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={listLabel}
        className={styles.list}
        hidden={shown.length === 0}
      >
        {shown.map((option, index) => (
          <div
            key={option.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            // Before the field loses the focus, which closes the list.
            onPointerDown={(event) => {
              event.preventDefault();
              pick(option);
            }}
          >
            {option.label} {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
          </div>
        ))}
      </div>
      <span role="status" className="visually-hidden">
        {shown.length > 0 ? t('shell.combo.count', { count: shown.length }) : ''}
      </span>
    </div>
  );
}

/** One further or back, from the end to the beginning; from nowhere to the first or the last. */
const stepped = (at: number, by: number, count: number): number =>
  count === 0 ? -1 : at < 0 && by < 0 ? count - 1 : (at + by + count) % count;
