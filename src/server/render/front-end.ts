import type { RequestHandler } from 'express';
import type { StyleRule } from './used-rules.ts';

export interface StyleFile {
  readonly file: string;
  /** The rules in it, of which the page inlines those it uses; without them the page waits for the file. */
  readonly rules?: readonly StyleRule[] | undefined;
}

/** The addresses of the built files that a page's head needs. */
export interface HeadFiles {
  readonly entry: string;
  readonly styles: readonly StyleFile[];
  /** Scripts that the entry and the screen import. */
  readonly imports: readonly string[];
  /** Absent in development, where Vite brings them. */
  readonly faces?: FontFaces;
}

/** The site's own faces, as a page's head declares them. */
export interface FontFaces {
  /** Identifies these files: a visitor who has them says so by a cookie. */
  readonly id: string;
  readonly files: readonly string[];
  /** The `@font-face` rules that name the files. */
  readonly linked: string;
  /** The same rules with the files in them, for a visitor who does not have these yet. */
  readonly carried: string;
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
