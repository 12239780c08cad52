import type { ReactNode } from 'react';
import type { LazyPart } from '../lazy-part.tsx';
import type { PageRequest } from '../module.ts';

/**
 * A slot of a screen: an ordered list that modules fill without the screen naming them. The owner of the screen
 * declares it. A filler receives its `Subject`, by which its data is fetched, and `Controls` of the host; its file
 * exports its component and a `Face`, where the slot requires one.
 */
export interface Slot<Subject extends object, Controls extends object = object, Face = unknown> {
  readonly name: string;
  /** Never set: carries the types from the owner to the fillers. */
  readonly accepts?: (subject: Subject, controls: Controls) => Face;
}

/** A slot of any type. */
export type AnySlot = Slot<never, never>;

/** Declares a slot. The name is for logs: a filler refers to the value, so that the compiler checks its props. */
export const slot = <Subject extends object = object, Controls extends object = object, Face = unknown>(
  name: string,
): Slot<Subject, Controls, Face> => ({ name });

/** Fetches a filler's data for all subjects of the screen at once; a rejection leaves the filler out. */
type LoadFiller<Subject> = (request: PageRequest, subjects: readonly Subject[]) => Promise<unknown>;

/** The exports of a filler's file. One with data names the modules whose changes drop a cached page that shows it. */
export type FillerPart<Subject extends object = object, Controls extends object = object> = {
  readonly default: (props: Subject & Controls) => ReactNode;
} & (
  | { readonly load: LoadFiller<Subject>; readonly invalidatedBy: readonly string[] }
  | { readonly load?: undefined; readonly invalidatedBy?: undefined }
);

export interface FillerOptions<Subject extends object = never, Controls extends object = never, Face = unknown> {
  /** Fillers are ordered from the lowest number to the highest. */
  readonly order: number;
  /** A filler for members is neither loaded nor shown where a guest looks. */
  readonly guard?: 'member' | undefined;
  readonly part: LazyPart<FillerPart<Subject, Controls> & Face>;
  /** Slots inside the filler itself; their fillers are loaded with it. */
  readonly slots?: readonly AnySlot[] | undefined;
}

/** A module's part in a slot. */
export interface Filler extends FillerOptions {
  readonly slot: AnySlot;
}

/** `fill(homeSectionSlot, { order: 20, part: lazyPart(() => import('./ui/newest-strip.filler.tsx')) })` */
export const fill = <Subject extends object, Controls extends object, Face>(
  filled: Slot<Subject, Controls, Face>,
  options: FillerOptions<Subject, Controls, Face>,
): Filler => ({ slot: filled, ...options });
