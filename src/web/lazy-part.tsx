import { lazy, type ComponentType, type ReactNode } from 'react';
import { ChunkBoundary } from './chunk-boundary.tsx';
import { useHydrated } from './kit/use-hydrated.ts';
import { loadChunkWithRetry } from './load-chunk-with-retry.ts';
import type { PagePart } from './page-part.ts';

/** A screen, or a filler of a slot, loaded when first needed and then kept. */
export interface LazyPart<Part extends object = PagePart> {
  readonly load: () => Promise<Part>;
  readonly loaded: () => Part | undefined;
  /** The path of its file from the root, written in by the build; in a browser only its first two folders. */
  readonly source: string | undefined;
}

/** A screen in a chunk of its own: `lazyPart(() => import('./ui/item-page.tsx'))`. */
export function lazyPart<Part extends object = PagePart>(fetch: () => Promise<Part>, source?: string): LazyPart<Part> {
  let loaded: Part | undefined;
  let loading: Promise<Part> | undefined;
  const load = () => {
    loading ??= loadChunkWithRetry(fetch)
      .then((part) => (loaded = part))
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
  return { load, loaded: () => loaded, source };
}

/**
 * A component inside a screen that is loaded when first shown; needs a `<Suspense>` around it. The server renders
 * nothing of it: React reports a boundary that suspends there as an error of the page, as it did until a process had
 * loaded the component once. Where it does not load, its place says so, unless it is optional, and the page stays.
 */
export function lazyComponent<Props extends object>(
  fetch: () => Promise<{ readonly default: ComponentType<Props> }>,
  { isOptional = false } = {},
): (props: Props) => ReactNode {
  const Loaded = lazy(() => loadChunkWithRetry(fetch)) as unknown as ComponentType<Props>;
  return function WhenHydrated(props: Props) {
    return useHydrated() ? (
      <ChunkBoundary isOptional={isOptional}>
        <Loaded {...props} />
      </ChunkBoundary>
    ) : null;
  };
}
