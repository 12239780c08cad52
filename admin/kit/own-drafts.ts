import { createContext, use } from 'react';
import { createDrafts, type Drafts } from '#web/drafts.ts';

/** The drafts of the signed-in member of staff on this device; the console's frame provides them. */
export const OwnDraftsContext = createContext<Drafts>(createDrafts('guest'));

export const useOwnDrafts = (): Drafts => use(OwnDraftsContext);
