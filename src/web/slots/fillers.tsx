import { Component, createContext, Suspense, use, type ReactNode } from 'react';
import { useMatches } from 'react-router-dom';
import type { RouteData } from '../route-data.ts';
import type { FillerPart, NamedFiller } from './filler.ts';
import type { AnySlot, Slot } from './slot.ts';

export const FillersContext = createContext<(slot: AnySlot) => readonly NamedFiller[]>(() => []);

/** Receives which fillers began and ended rendering, from which the server learns which ones threw. */
export interface RenderWatch {
  began(filler: string): void;
  ended(filler: string): void;
}
export const FillerRenderWatchContext = createContext<RenderWatch | null>(null);

/** The fillers of a slot whose data is loaded. */
export function useFillers(slot: AnySlot): readonly NamedFiller[] {
  const data = useMatches().at(-1)?.loaderData as RouteData | undefined;
  const leftOut = data?.leftOut ?? [];
  return use(FillersContext)(slot).filter(({ name }) => !leftOut.includes(name));
}

/** Whether a slot has any filler: a host that frames its fillers checks before it draws the frame. */
export const useIsFilled = (slot: AnySlot): boolean => useFillers(slot).length > 0;

/** The fillers of a slot with their parts, for a host that reads their `Face`. */
export function useFillersWithParts<Subject extends object, Controls extends object, Face>(
  slot: Slot<Subject, Controls, Face>,
) {
  const found = [];
  for (const filler of useFillers(slot)) {
    // React allows `use` in a loop, but not in a callback.
    const part = filler.part.loaded() ?? use(filler.part.load());
    found.push({ filler, part: part as FillerPart<Subject, Controls> & Face });
  }
  return found;
}

/** A filler's part; suspends where the screen has not loaded it. */
const usePart = <Subject extends object, Controls extends object, Face>(
  _slot: Slot<Subject, Controls, Face>,
  { part }: Pick<NamedFiller, 'part'>,
) => (part.loaded() ?? use(part.load())) as FillerPart<Subject, Controls> & Face;

export interface FillersProps<Subject extends object, Controls extends object> {
  readonly slot: Slot<Subject, Controls>;
  /** The props of each filler. */
  readonly of: NoInfer<Subject & Controls>;
}

/** Renders the fillers of a slot in order; nothing where there are none. */
export const Fillers = <Subject extends object, Controls extends object>({
  slot,
  of,
}: FillersProps<Subject, Controls>) =>
  useFillers(slot).map((filler) => <FillerInFrame key={filler.name} {...{ slot, of, filler }} />);

export type FillerProps<Subject extends object, Controls extends object> = FillersProps<Subject, Controls> & {
  readonly filler: NamedFiller;
};

/** Renders one filler: it suspends by itself, and an error removes only it. */
export const FillerInFrame = <Subject extends object, Controls extends object>(
  props: FillerProps<Subject, Controls>,
) => (
  <Suspense fallback={null}>
    <FillerBoundary>
      <FillerItself {...props} />
      <Ended name={props.filler.name} />
    </FillerBoundary>
  </Suspense>
);

function FillerItself<Subject extends object, Controls extends object>({
  slot,
  filler,
  of,
}: FillerProps<Subject, Controls>) {
  use(FillerRenderWatchContext)?.began(filler.name);
  const { default: Part } = usePart(slot, filler);
  return <Part {...of} />;
}

/** Rendered after a filler: not reached where the filler throws. */
function Ended({ name }: { readonly name: string }) {
  use(FillerRenderWatchContext)?.ended(name);
  return null;
}

// React logs the error that a boundary catches, with its component stack.
class FillerBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
