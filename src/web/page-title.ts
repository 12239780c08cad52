import type { PageHead } from './page-part.ts';

/** "Kayak · Swapu"; the site's own title where a screen gives none. */
export const toPageTitle = (head: Pick<PageHead, 'title'> | null, siteTitle: string): string =>
  head ? `${head.title} · Swapu` : siteTitle;
