import type { LazyPart } from '../lazy-part.tsx';
import type { WebRoute } from '../module.ts';
import { webModules } from '../modules.ts';
import type { AnySlot } from './slot.ts';
import type { FillerPart, NamedFiller } from './filler.ts';

const bySlot = Map.groupBy(
  webModules
    .flatMap(({ name, fills = [] }) =>
      fills.map((filler): NamedFiller => ({ ...filler, name: `${filler.slot.name}/${name}/${filler.order}` })),
    )
    .sort((one, other) => one.order - other.order),
  ({ slot }) => slot,
);

/** The fillers of a slot that members see, in order. */
export const listMemberFillers = (slot: AnySlot): readonly NamedFiller[] => bySlot.get(slot) ?? [];

/** The fillers of a slot that guests see, in order. */
export const listGuestFillers = (slot: AnySlot): readonly NamedFiller[] =>
  listMemberFillers(slot).filter(({ guard }) => guard === undefined);

export type ViewerKind = 'guests' | 'members';
export const toViewerKind = (viewer: object | null): ViewerKind => (viewer ? 'members' : 'guests');
const fillersFor = { guests: listGuestFillers, members: listMemberFillers };

/** All fillers of a screen, including those inside other fillers. */
export const listScreenFillers = (
  { slots = [] }: Pick<WebRoute, 'slots'>,
  audience: ViewerKind,
): readonly NamedFiller[] => [
  ...new Set(slots.flatMap(fillersFor[audience]).flatMap((filler) => [filler, ...listScreenFillers(filler, audience)])),
];

/** The files of a screen: its own, and those of its fillers. */
export const listScreenParts = (
  route: Pick<WebRoute, 'part' | 'slots'>,
  audience: ViewerKind,
): readonly LazyPart<object>[] => [route.part, ...listScreenFillers(route, audience).map(({ part }) => part)];

/** The modules whose changes make the fillers of a guest's cached screen stale. */
export const listInvalidatingModules = (route: Pick<WebRoute, 'slots'>): readonly string[] =>
  listScreenFillers(route, 'guests').flatMap(
    ({ part }) => (part.loaded() as FillerPart | undefined)?.invalidatedBy ?? [],
  );
