import type { RequestHandler } from 'express';

export interface StyleFile {
  readonly file: string;
  /** What is in it, where it is to come with the page; without, the page refers to the file. */
  readonly text?: string | undefined;
}

/** What a page's head needs of the built files, as addresses. */
export interface HeadFiles {
  readonly entry: string;
  readonly styles: readonly StyleFile[];
  /** Scripts that the entry and the screen import. */
  readonly imports: readonly string[];
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
