import { z } from 'zod';
import { Locale } from '#contracts/locale.ts';
import { designDocumentSchema, picturePathPattern } from './design-document.ts';

const megabyte = 1024 * 1024;
/** Pictures that an editor may upload; the server decodes them again and makes files of its own. */
export const acceptedPictureMimeTypes = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heic', 'heif'].map(
  (name) => `image/${name}` as const,
);
export const pictureFileInput = z
  .file()
  .min(1)
  .max(25 * megabyte)
  .mime(acceptedPictureMimeTypes);

const theme = z.enum(['light', 'dark']);

/** Messages of the console's page to the designer in its frame. */
export const designerRequestSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('open'),
    document: designDocumentSchema,
    /** The designer's own messages in the language of the console, by key. */
    words: z.record(z.string(), z.string()),
    locale: Locale,
    language: Locale,
    theme,
    /** The pictures of this site as data, by path: the designer may load none itself. */
    pictures: z.record(z.string(), z.string()),
  }),
  z.object({ type: z.literal('picture'), path: z.string(), data: z.string() }),
  /** A picture that the designer sent is on the site. */
  z.object({ type: z.literal('uploaded'), request: z.int(), path: z.string().max(300).regex(picturePathPattern) }),
  z.object({ type: z.literal('notUploaded'), request: z.int(), reason: z.string() }),
  /** Shows the texts of a language. */
  z.object({ type: z.literal('language'), language: Locale }),
]);
export type DesignerRequest = z.infer<typeof designerRequestSchema>;

/** Messages of the designer to the console's page. */
export const designerReplySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('changed'), blocks: designDocumentSchema.shape.blocks }),
  z.object({ type: z.literal('wantsPicture'), path: z.string().max(300) }),
  /** The designer can reach no server: the console uploads for it. */
  z.object({ type: z.literal('wantsUpload'), request: z.int(), file: pictureFileInput }),
  z.object({ type: z.literal('wantsSave') }),
]);
export type DesignerReply = z.infer<typeof designerReplySchema>;
