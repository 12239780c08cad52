import type { PageHead } from './page-part.ts';

/** The data that the loader of a screen leaves for it; plain, since it travels from the server. */
export interface RouteData {
  readonly head: PageHead | null;
  /** Fillers whose code or data is missing: they are not shown. */
  readonly leftOut?: readonly string[] | undefined;
}
