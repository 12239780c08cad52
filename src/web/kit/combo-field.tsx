import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslate } from '#web/i18n.tsx';
import styles from './combo-field.module.css';
import { ComboOptions, findArrowTarget, type ComboOption } from './combo-options.tsx';
import type { FieldFrame } from './field.tsx';
import { TextField } from './text-field.tsx';

export interface ComboFieldProps<Option extends ComboOption> extends Omit<FieldFrame, 'counter'> {
  readonly name: string;
  /** The text in the box. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Options that match the text, best first; the caller filters. */
  readonly options: readonly Option[];
  readonly onPick: (option: Option) => void;
  /** Said in place of the list while it is open and nothing matches the text. */
  readonly emptyNote?: string | undefined;
  /** The accessible name of the list. */
  readonly listLabel: string;
  readonly onBlur?: (() => void) | undefined;
  readonly onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  /** Called when the list opens, so that the caller can fetch options only then. */
  readonly onOpen?: ((isOpen: boolean) => void) | undefined;
}

/** A combobox: a text field with a list of options. Arrows move through the list, Enter selects, Escape closes. */
export function ComboField<Option extends ComboOption>({
  options,
  onPick,
  listLabel,
  emptyNote,
  onChange,
  onBlur,
  onOpen,
  ...field
}: ComboFieldProps<Option>) {
  const t = useTranslate();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = isOpen ? options : [];
  // In braces, because some browsers return a promise from scrolling and an effect must not return one.
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
    const target = findArrowTarget(event.key, active, shown.length);
    if (target !== null) {
      event.preventDefault();
      if (!isOpen) open(true);
      setActive(target);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      open(false);
    }
  };
  return (
    <div ref={box} className={styles.box}>
      <TextField
        {...field}
        onChange={(text) => {
          onChange(text);
          // A browser that fills forms in changes a field that has no focus: nothing would close its list.
          if (!isOpen && box.current?.contains(document.activeElement)) open(true);
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
        <ComboOptions listId={listId} options={shown} active={active} onPick={pick} />
      </div>
      <span role="status" className="visually-hidden">
        {shown.length > 0 ? t('shell.combo.count', { count: shown.length }) : ''}
      </span>
      <p role="status" className={styles.empty}>
        {isOpen && shown.length === 0 ? emptyNote : undefined}
      </p>
    </div>
  );
}
