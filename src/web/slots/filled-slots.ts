import type { LazyPart } from '../lazy-part.tsx';
import type { WebRoute } from '../module.ts';
import { webModules } from '../modules.ts';
import type { AnySlot, Filler, FillerPart } from './slot.ts';

/** A filler with its name for logs and for the page data. */
export interface NamedFiller extends Filler {
  readonly name: string;
}

const bySlot = Map.groupBy(
  webModules
    .flatMap(({ name, fills = [] }) =>
      fills.map((filler): NamedFiller => ({ ...filler, name: `${filler.slot.name}/${name}/${filler.order}` })),
    )
    .sort((one, other) => one.order - other.order),
  ({ slot }) => slot,
);

/** The fillers of a slot, in order. */
export const fillersOf = (slot: AnySlot): readonly NamedFiller[] => bySlot.get(slot) ?? [];

/** All fillers of a screen, including those inside other fillers. */
export const fillersOn = ({ slots = [] }: Pick<WebRoute, 'slots'>): readonly NamedFiller[] => [
  ...new Set(slots.flatMap(fillersOf).flatMap((filler) => [filler, ...fillersOn(filler)])),
];

/** The files of a screen: its own, and those of its fillers. */
export const partsOn = (route: Pick<WebRoute, 'part' | 'slots'>): readonly LazyPart<object>[] => [
  route.part,
  ...fillersOn(route).map(({ part }) => part),
];

/** The modules whose changes make a screen's fillers stale. */
export const droppersOf = (route: Pick<WebRoute, 'slots'>): readonly string[] =>
  fillersOn(route).flatMap(({ part }) => (part.loaded() as FillerPart | undefined)?.droppedBy ?? []);
