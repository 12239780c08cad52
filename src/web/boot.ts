import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { CompiledMessages, TextSettings } from '#platform/i18n/catalogue.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Viewer } from './viewer.ts';

/** The data that the server sends to the browser with a page. */
export interface PageBoot {
  readonly locale: Locale;
  readonly viewer: Viewer | null;
  /** The time of rendering: relative times stay the same until the page is hydrated. */
  readonly now: string;
  /** The messages used by the page, and no others. */
  readonly words: CompiledMessages;
  /** Settings that messages name, also those of messages that arrive later. */
  readonly settings: TextSettings;
  /** Formatted moments used by the page. */
  readonly written: Readonly<Record<string, string>>;
  /** Query data that the server has loaded for a screen that the browser renders. */
  readonly queries?: DehydratedState | undefined;
  /** The faces that the page carries. Their files are loaded later, for the pages after it. */
  readonly faces?: { readonly id: string; readonly files: readonly string[] } | undefined;
  /** Absent where the server sent only the frame and the browser renders the screen. */
  readonly page?:
    | {
        readonly routes: HydrationState;
        readonly queries: DehydratedState;
        /** The id of the route whose subject was not found. */
        readonly missing?: string | undefined;
      }
    | undefined;
}

export const bootElementId = 'boot';

/** The element of the console's page that has the settings its messages name. */
export const settingsElementId = 'settings';

export function readPageBoot(): PageBoot {
  const text = document.getElementById(bootElementId)?.textContent;
  if (!text) throw new Error('the page came without its data');
  return JSON.parse(text) as PageBoot;
}
