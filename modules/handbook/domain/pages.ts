import { z } from 'zod';
import { Locale } from '#contracts/locale.ts';

export const HandbookPageName = z.enum([
  'faq',
  'terms',
  'privacy',
  'licences',
  'value-proposition',
  'risk',
  'value-driver',
  'information-collection',
  'user-stories',
  'ticketing',
  'release',
  'testing',
  'database-diagram',
  'api',
  'monitoring-areas',
  'user-guides',
  'trouble-shooting',
]);
export type HandbookPageName = z.infer<typeof HandbookPageName>;

export const HandbookPageInput = z.object({ name: HandbookPageName, locale: Locale });

/** A page of the handbook, rendered at build time. */
export const HandbookPageView = z.object({
  title: z.string(),
  summary: z.string(),
  /** The day the page takes effect, where it has one. */
  version: z.iso.date().nullable(),
  /** HTML made from our own Markdown, in which raw HTML is not allowed. */
  html: z.string(),
  /** The headings for the table of contents. */
  headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.int() })),
});
export type HandbookPageView = z.infer<typeof HandbookPageView>;

export const DocumentationMenuScopeView = z.object({ isWhole: z.boolean() });
