import type { ReactNode } from 'react';

/** A slot on an owner's page for panels of other modules; `Props` is what each panel receives. */
export interface PanelSlot<Props> {
  readonly kind: 'panels';
  readonly name: string;
  /** Never set: carries the type of the props from the owner to the modules that fill the slot. */
  readonly accepts?: (props: Props) => void;
}

/** A slot for actions on one subject, such as the menu of a member. */
export interface ActionSlot<Subject> {
  readonly kind: 'actions';
  readonly name: string;
  readonly accepts?: (subject: Subject) => void;
}

/** A list that other modules may filter by their own data about its rows. */
export interface FilterSlot {
  readonly kind: 'filters';
  readonly name: string;
}

/** A list to which other modules may add columns; `Row` is what each cell receives. */
export interface ColumnSlot<Row> {
  readonly kind: 'columns';
  readonly name: string;
  readonly accepts?: (row: Row) => void;
}

export type ConsoleSlot = PanelSlot<never> | ActionSlot<never> | FilterSlot | ColumnSlot<never>;

/** Declares a slot for panels. The owner exports it from `admin/public.ts` and lists it in its manifest. */
export const panelSlot = <Props extends object>(name: string): PanelSlot<Props> => ({ kind: 'panels', name });

/** Declares a slot for actions. The owner exports it from `admin/public.ts` and lists it in its manifest. */
export const actionSlot = <Subject extends object>(name: string): ActionSlot<Subject> => ({ kind: 'actions', name });

/** Declares a slot for filters of a list. The owner exports it from `admin/public.ts` and lists it in its manifest. */
export const filterSlot = (name: string): FilterSlot => ({ kind: 'filters', name });

/** Declares a slot for columns of a list. The owner exports it from `admin/public.ts` and lists it in its manifest. */
export const columnSlot = <Row extends object>(name: string): ColumnSlot<Row> => ({ kind: 'columns', name });

/** A component that is loaded when it is first shown. */
export type LazyComponent<Props> = () => Promise<{ default: (props: Props) => ReactNode }>;
