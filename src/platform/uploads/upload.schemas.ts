import { z } from 'zod';
import { ImageId, UploadId } from '#contracts/ids.ts';

/**
 * The purpose of a picture, which determines who may see it and where it may be shown. `page` is for the site's own
 * posts and emails.
 */
export const imagePurposes = ['item', 'profile', 'chat', 'report', 'page', 'packing'] as const;
export const ImagePurpose = z.enum(imagePurposes);
export type ImagePurpose = z.infer<typeof ImagePurpose>;

/** The size of a part, which is what a lost connection costs. */
export const uploadPartSize = 1024 * 1024;

/** `size` of the whole file in bytes. The format is detected from the bytes and not part of the input. */
const size = z.int().min(1).max(2_000_000_000);
export const beginUploadInput = z.object({ purpose: ImagePurpose.exclude(['page']), size });
export const beginPageUploadInput = z.object({ size });
export const begunUploadView = z.object({ uploadId: UploadId, partSize: z.int() });

export const finishUploadInput = z.object({ uploadId: UploadId });
/** The picture made of an upload; `listImageSources` of `#contracts/image-files.ts` returns its URLs. */
export const finishedImageView = z.object({ id: ImageId, width: z.int(), height: z.int(), placeholder: z.string() });
export type FinishedImage = z.infer<typeof finishedImageView>;

/** Number of parts of a file; all have the same size except the last. */
export const countUploadParts = (size: number, part: number): number => Math.ceil(size / part);
export const computePartSize = (size: number, part: number, index: number): number =>
  Math.min(part, size - index * part);
