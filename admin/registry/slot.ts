import type { ReactNode } from 'react';

/** A place on an owner's page that other modules may fill with panels; `Props` is what each panel is given. */
export interface PanelSlot<Props> {
  readonly kind: 'panels';
  readonly name: string;
  /** Never set: carries the type of the props from the owner to who fills the slot. */
  readonly accepts?: (props: Props) => void;
}

/** A place where an owner offers actions on one subject, such as the menu of a member. */
export interface ActionSlot<Subject> {
  readonly kind: 'actions';
  readonly name: string;
  readonly accepts?: (subject: Subject) => void;
}

/** A list that other modules may narrow by what they know of its rows. */
export interface FilterSlot {
  readonly kind: 'filters';
  readonly name: string;
}

export type Slot = PanelSlot<never> | ActionSlot<never> | FilterSlot;

/** Declares a place for panels. The owner exports it from `admin/public.ts` and lists it in its manifest. */
export const panelSlot = <Props extends object>(name: string): PanelSlot<Props> => ({ kind: 'panels', name });

/** Declares a place for actions. The owner exports it from `admin/public.ts` and lists it in its manifest. */
export const actionSlot = <Subject extends object>(name: string): ActionSlot<Subject> => ({ kind: 'actions', name });

/** Declares a list that takes filters. The owner exports it from `admin/public.ts` and lists it in its manifest. */
export const filterSlot = (name: string): FilterSlot => ({ kind: 'filters', name });

/** A component that is loaded when it is first shown. */
export type LazyPart<Props> = () => Promise<{ default: (props: Props) => ReactNode }>;
