import type { RequestHandler } from 'express';

export interface StyleFile {
  readonly file: string;
  /** The file's content, where it is inlined in the page; without it, the page links to the file. */
  readonly text?: string | undefined;
}

/** The addresses of the built files that a page's head needs. */
export interface HeadFiles {
  readonly entry: string;
  readonly styles: readonly StyleFile[];
  /** Scripts that the entry and the screen import. */
  readonly imports: readonly string[];
  readonly fonts: readonly string[];
}

/** The files of the user app, the console and the designer of letters: built, or served by Vite in development. */
export interface FrontEnd {
  /** Serves files; passes every other request on. */
  readonly files: RequestHandler;
  /** The files for a page made of these sources. */
  headFiles(sources: readonly string[]): HeadFiles;
  /** The last step on a page's HTML: development adds its own scripts. */
  finish(url: string, html: string): Promise<string>;
  /** The console's page. */
  consolePage(url: string): Promise<string>;
  /** The designer's page and files, served on its own host only. */
  readonly designerFiles: RequestHandler;
  designerPage(url: string): Promise<string>;
}
