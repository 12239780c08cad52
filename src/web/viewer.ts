import { createContext, use } from 'react';
import type { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import type { MemberRole } from '#contracts/staff-roles.ts';
import { useStore, type Store } from './store.ts';

/** The viewer of the page, as far as screens need it. A guest is null. */
export interface Viewer {
  readonly id: MemberId;
  readonly username: string;
  readonly role: MemberRole;
  readonly locale: Locale;
  readonly timeZone: string;
  /** The time at which the session expires. */
  readonly expiresAt: string;
}

export type ViewerStore = Store<Viewer | null>;

export const ViewerContext = createContext<ViewerStore | null>(null);

/** The store itself, for code that signs in or out without a new page. */
export function useViewerStore(): ViewerStore {
  const store = use(ViewerContext);
  if (!store) throw new Error('the viewer is read outside the app');
  return store;
}

export const useViewer = (): Viewer | null => useStore(useViewerStore());
