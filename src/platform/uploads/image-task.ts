import type { FileFormat } from '#contracts/attachments.ts';
import type { PictureDoubt } from '#contracts/picture-doubts.ts';

/** A picture to process, as it is sent to the worker. */
export interface ImageTask {
  readonly source: string;
  /** Folder for the files, named `<width>.<ending>`. */
  readonly target: string;
  readonly maxPixels: number;
  /** Crop to a square around the most salient region, usually a face. */
  readonly isSquare: boolean;
  /** Whether the source may be a video, PDF or text as well, which is written as `cleanedFileName`. */
  readonly mayBeFile?: boolean;
}

/** Why a file could not be converted. */
export const imageFaults = ['notAPicture', 'undecodable', 'tooManyPixels', 'kindNotAllowed', 'notCleaned'] as const;
export type ImageFault = (typeof imageFaults)[number];

export interface RenderedImage {
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  /** See `computePictureFingerprint`. */
  readonly fingerprint: string;
  readonly doubt: PictureDoubt | null;
}

/** A file that is no picture, freed of its metadata. */
export interface CleanedFile {
  readonly format: FileFormat;
  readonly bytes: number;
}
export const cleanedFileName = 'file';

export type MadeAttachment = RenderedImage | CleanedFile;
export type ImageAnswer = { readonly made: MadeAttachment } | { readonly fault: ImageFault };
