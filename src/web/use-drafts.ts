import { use, useState } from 'react';
import { createDrafts, type Drafts } from './drafts.ts';
import { ViewerContext } from './viewer.ts';

/**
 * The drafts of the member who opened the screen. They stay that member's while the session ends, when the screen is
 * still mounted and the page has no viewer any more.
 */
export function useDrafts(): Drafts {
  const viewer = use(ViewerContext);
  const [drafts] = useState(() => createDrafts(viewer?.get()?.id ?? 'guest'));
  return drafts;
}
