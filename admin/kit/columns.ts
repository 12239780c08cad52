import type { ReactNode } from 'react';
import { useStored } from './stored.ts';

/** A column of a list; the first one names the row and cannot be hidden. */
export interface Column<Row> {
  readonly name: string;
  readonly label: string;
  /** `null` is shown as a dash. */
  cell(row: Row): ReactNode;
  readonly align?: 'end';
  /** Hidden until the administrator selects it. */
  readonly isOptional?: boolean;
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** Which columns of a list are shown. The choice is stored per list in this browser. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const initial = columns.filter((column) => !column.isOptional).map((column) => column.name);
  const [chosen, choose] = useStored(`console.columns.${list}`, initial, isNames);
  const isShown = (column: Column<Row>) => column === columns[0] || chosen.includes(column.name);
  const toggle = (name: string) =>
    choose(chosen.includes(name) ? chosen.filter((entry) => entry !== name) : [...chosen, name]);
  return { shown: columns.filter(isShown), isShown, toggle };
}
