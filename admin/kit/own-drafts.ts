import { createContext, use } from 'react';
import { openDrafts, type Drafts } from '#web/drafts.ts';

/** The drafts of the signed-in member of staff on this device; the console's frame provides them. */
export const OwnDraftsContext = createContext<Drafts>(openDrafts('guest'));

export const useOwnDrafts = (): Drafts => use(OwnDraftsContext);
