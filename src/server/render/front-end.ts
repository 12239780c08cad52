import type { RequestHandler } from 'express';

/** What a page's head needs of the built files, as addresses. */
export interface HeadFiles {
  readonly entry: string;
  readonly styles: readonly string[];
  /** Scripts the entry will ask for: told ahead, so that nothing waits for anything. */
  readonly preloads: readonly string[];
  readonly fonts: readonly string[];
}

/** The user app's and the console's files: built, or served by Vite in development. */
export interface FrontEnd {
  /** Serves files; asks on for everything else. */
  readonly files: RequestHandler;
  /** The files for a page made of these sources. */
  headFiles(sources: readonly string[]): HeadFiles;
  /** Last touch on a page's HTML: development adds its own scripts. */
  finish(url: string, html: string): Promise<string>;
  /** The console's page. */
  consolePage(url: string): Promise<string>;
}
