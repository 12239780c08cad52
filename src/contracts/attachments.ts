import { z } from 'zod';
import { ImageId } from './ids.ts';

/** Formats of a message's files: a picture is stored in sizes of its own, any other file as it was sent. */
export const attachmentFormats = ['picture', 'mp4', 'mov', 'webm', 'pdf', 'txt'] as const;
export type AttachmentFormat = (typeof attachmentFormats)[number];
export type FileFormat = Exclude<AttachmentFormat, 'picture'>;
export const fileFormats = attachmentFormats.filter((format): format is FileFormat => format !== 'picture');

const videoFormats: readonly AttachmentFormat[] = ['mp4', 'mov', 'webm'];
export const isVideoFormat = (format: AttachmentFormat): boolean => videoFormats.includes(format);

/** An uploaded picture or file. A picture has a size and a placeholder, a file the number of its bytes. */
export const attachmentView = z.object({
  id: ImageId,
  format: z.enum(attachmentFormats),
  bytes: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: z.string().nullable(),
});
export type Attachment = z.infer<typeof attachmentView>;
