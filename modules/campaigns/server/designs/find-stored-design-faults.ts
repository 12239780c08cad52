import type { Config } from '#platform/config/config.ts';
import { designDocumentSchema, type DesignDocument } from '../../domain/design-document.ts';
import { findDesignFaults, type DesignFault, type PageLookup } from '../../domain/design-faults.ts';

/** The site that a design links to, as a unit of work or a request's own read knows it. */
export interface DesignCheckContext {
  readonly config: Config;
  readonly hasPage: PageLookup;
}

/**
 * Finds what readers of a design would see as mistakes; none of a stored one that cannot be read, which is opened
 * empty.
 */
export function findStoredDesignFaults(
  { config: { PUBLIC_URL: site }, hasPage }: DesignCheckContext,
  document: DesignDocument,
): Promise<DesignFault[]> {
  if (site === undefined) throw new Error('a design links to a site, whose address is not known');
  const read = designDocumentSchema.safeParse(document);
  return read.success ? findDesignFaults(read.data, site, hasPage) : Promise.resolve([]);
}
