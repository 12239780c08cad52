import styles from './combo-options.module.css';

export interface ComboOption {
  readonly key: string;
  readonly label: string;
  /** Distinguishes options with the same label. */
  readonly note?: string | undefined;
}

export interface ComboOptionsProps<Option extends ComboOption> {
  /** The id of the list around them, with which each option's own begins. */
  readonly listId: string;
  readonly options: readonly Option[];
  /** The index of the option that the arrows have reached; -1 for none. */
  readonly active: number;
  readonly onPick: (option: Option) => void;
}

/** The options in the list of a combobox; the field around it keeps the focus. */
export const ComboOptions = <Option extends ComboOption>({
  listId,
  options,
  active,
  onPick,
}: ComboOptionsProps<Option>) =>
  options.map((option, index) => (
    <div
      key={option.key}
      id={`${listId}-${index}`}
      role="option"
      aria-selected={index === active}
      className={styles.option}
      // On pointer down, before the field loses the focus, which closes the list.
      onPointerDown={(event) => {
        event.preventDefault();
        onPick(option);
      }}
    >
      {option.label}
      {option.note !== undefined && <span className={styles.note}> {option.note}</span>}
    </div>
  ));

/** The index that an arrow key leads to, around the ends of the list; null for another key. */
export function findArrowTarget(key: string, active: number, count: number): number | null {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  if (count === 0) return -1;
  if (key === 'ArrowDown') return (active + 1) % count;
  return active <= 0 ? count - 1 : active - 1;
}
