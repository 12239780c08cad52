import { z } from 'zod';
import { ImageId, UploadId } from '#contracts/ids.ts';

/** What a picture is for: it decides who may see it and where it may be shown. */
export const imagePurposes = ['item', 'profile', 'chat'] as const;
export const ImagePurpose = z.enum(imagePurposes);
export type ImagePurpose = z.infer<typeof ImagePurpose>;

/** A lost connection costs one part. */
export const partSize = 1024 * 1024;

/** `size` in bytes, of the whole file; what sort of file it is is found out from its bytes and not asked. */
export const beginInput = z.object({ purpose: ImagePurpose, size: z.int().min(1).max(2_000_000_000) });
export const begunUpload = z.object({ uploadId: UploadId, partSize: z.int() });

export const finishInput = z.object({ uploadId: UploadId });
/** The picture made of an upload; `imageFormats` of `#contracts/image-files.ts` gives its addresses. */
export const finishedImage = z.object({ id: ImageId, width: z.int(), height: z.int(), placeholder: z.string() });
export type FinishedImage = z.infer<typeof finishedImage>;

/** Number of parts of a file, and the size of each: all alike but the last. */
export const partCount = (size: number, part: number): number => Math.ceil(size / part);
export const sizeOfPart = (size: number, part: number, index: number): number => Math.min(part, size - index * part);
