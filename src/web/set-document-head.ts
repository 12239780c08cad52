import { toPageTitle } from './page-title.ts';
import type { PageHead } from './page-part.ts';

/** Updates title and description after a navigation; metadata for machines came with the server's page. */
export function setDocumentHead(head: PageHead | null, siteTitle: string): void {
  document.title = toPageTitle(head, siteTitle);
  const description = document.querySelector('meta[name="description"]');
  if (head?.description !== undefined) description?.setAttribute('content', head.description);
}
