import type { ReactNode } from 'react';
import type { LazyPart } from '../lazy-part.tsx';
import type { PageRequest } from '../page-part.ts';
import type { AnySlot, Slot } from './slot.ts';

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
export const defineFiller = <Subject extends object, Controls extends object, Face>(
  filled: Slot<Subject, Controls, Face>,
  options: FillerOptions<Subject, Controls, Face>,
): Filler => ({ slot: filled, ...options });

/** A filler with its name for logs and for the page data. */
export interface NamedFiller extends Filler {
  readonly name: string;
}

/** Receives each filler that is left out, with the error. */
export type FillerFault = (filler: string, error: unknown) => void;
