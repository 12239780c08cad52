import type { PictureDoubt } from '#contracts/picture-doubts.ts';

/** A picture to process, as it is sent to the worker. */
export interface ImageTask {
  readonly source: string;
  /** Folder for the files, named `<width>.<ending>`. */
  readonly target: string;
  readonly maxPixels: number;
  /** Crop to a square around the most salient region, usually a face. */
  readonly isSquare: boolean;
}

/** Why a file could not be converted. */
export const imageFaults = ['notAPicture', 'undecodable', 'tooManyPixels'] as const;
export type ImageFault = (typeof imageFaults)[number];

export interface RenderedImage {
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  /** See `computePictureFingerprint`. */
  readonly fingerprint: string;
  readonly doubt: PictureDoubt | null;
}

export type ImageAnswer = { readonly made: RenderedImage } | { readonly fault: ImageFault };
