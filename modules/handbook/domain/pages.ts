import { z } from 'zod';
import { Locale } from '#contracts/locale.ts';

export const HandbookPageName = z.enum(['faq', 'terms', 'privacy', 'licences']);
export type HandbookPageName = z.infer<typeof HandbookPageName>;

export const HandbookPageInput = z.object({ name: HandbookPageName, locale: Locale });

/** A page of the handbook, rendered when the site was built. */
export const HandbookPage = z.object({
  title: z.string(),
  summary: z.string(),
  /** The day it takes effect, where that matters. */
  version: z.iso.date().nullable(),
  /** HTML made from our own Markdown, which may hold no HTML of its own. */
  html: z.string(),
  /** For the table of contents. */
  headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.int() })),
});
export type HandbookPage = z.infer<typeof HandbookPage>;
