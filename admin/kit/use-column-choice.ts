import type { ReactNode } from 'react';
import { useLocalStorageValue } from './use-local-storage-value.ts';

/** A column of a list; the first one names the row and cannot be hidden. */
export interface ListColumn<Row> {
  readonly name: string;
  readonly label: string;
  /** `null` is shown as a dash. */
  cell(row: Row): ReactNode;
  readonly align?: 'end';
  /** Hidden until the administrator selects it. */
  readonly isOptional?: boolean;
  /** The name of the order that the list's procedure has for it. */
  readonly sort?: string;
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/**
 * Which columns of a list are shown: those of its URL, else the reader's usual ones, which this browser stores.
 * @param onChange puts another choice into the URL
 */
export function useColumnChoice<Row>(
  list: string,
  columns: readonly ListColumn<Row>[],
  inUrl?: readonly string[],
  onChange: (names: readonly string[]) => void = () => undefined,
) {
  const initial = columns.filter((column) => !column.isOptional).map((column) => column.name);
  const [usual, store] = useLocalStorageValue(`console.columns.${list}`, initial, isNames);
  const chosen = inUrl ?? usual;
  const isShown = (column: ListColumn<Row>) => column === columns[0] || chosen.includes(column.name);
  const toggle = (name: string) => {
    const next = chosen.includes(name) ? chosen.filter((entry) => entry !== name) : [...chosen, name];
    store(next);
    onChange(columns.map((column) => column.name).filter((column, index) => index === 0 || next.includes(column)));
  };
  return { shown: columns.filter(isShown), isShown, toggle };
}
