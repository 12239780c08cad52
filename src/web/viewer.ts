import { createContext, use } from 'react';
import type { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import { useStore, type Store } from './store.ts';

/** Who looks at the page, as far as screens need to know. A guest is null. */
export interface Viewer {
  readonly id: MemberId;
  readonly username: string;
  readonly role: 'member' | 'admin';
  readonly locale: Locale;
  readonly timeZone: string;
  /** When the session ends by itself. */
  readonly expiresAt: string;
}

export type ViewerStore = Store<Viewer | null>;

export const ViewerContext = createContext<ViewerStore | null>(null);

/** The store itself, for whoever signs in and out in place. */
export function useViewerStore(): ViewerStore {
  const store = use(ViewerContext);
  if (!store) throw new Error('the viewer is read outside the app');
  return store;
}

export const useViewer = (): Viewer | null => useStore(useViewerStore());
