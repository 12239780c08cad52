import { z } from 'zod';
import { Locale } from '#contracts/locale.ts';
import { designDocument } from './design-document.ts';

const theme = z.enum(['light', 'dark']);

/** What the console's page says to the designer in its frame. */
export const toDesigner = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('open'),
    document: designDocument,
    /** The designer's own messages in the language of the console, by key. */
    words: z.record(z.string(), z.string()),
    locale: Locale,
    language: Locale,
    theme,
    /** The pictures of this site as data, by path: the designer may load none itself. */
    pictures: z.record(z.string(), z.string()),
  }),
  z.object({ type: z.literal('picture'), path: z.string(), data: z.string() }),
  /** Shows the texts of a language. */
  z.object({ type: z.literal('language'), language: Locale }),
]);
export type ToDesigner = z.infer<typeof toDesigner>;

/** What the designer says to the console's page. */
export const fromDesigner = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('changed'), blocks: designDocument.shape.blocks }),
  z.object({ type: z.literal('wantsPicture'), path: z.string().max(300) }),
  z.object({ type: z.literal('wantsSave') }),
]);
export type FromDesigner = z.infer<typeof fromDesigner>;
