import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { CompiledWords } from '#platform/i18n/catalogue.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Viewer } from './viewer.ts';

/** What the server hands to the browser with a page. */
export interface Boot {
  readonly locale: Locale;
  readonly viewer: Viewer | null;
  /** Moment of rendering: relative times read the same until the page is taken over. */
  readonly now: string;
  /** The words the page shows, and no others. */
  readonly words: CompiledWords;
  /** The moments it shows, in words. */
  readonly written: Readonly<Record<string, string>>;
  /** What the server has loaded for a screen that the browser renders. */
  readonly queries?: DehydratedState | undefined;
  /** Absent where the server sent the frame alone and the browser renders the screen. */
  readonly page?:
    | {
        readonly routes: HydrationState;
        readonly queries: DehydratedState;
        /** Id of the route under which nothing was found. */
        readonly missing?: string | undefined;
      }
    | undefined;
}

export const bootId = 'boot';

export function readBoot(): Boot {
  const text = document.getElementById(bootId)?.textContent;
  if (!text) throw new Error('the page came without its data');
  return JSON.parse(text) as Boot;
}
