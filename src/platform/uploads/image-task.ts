/** One picture to make files of, as it is sent to the worker process. */
export interface ImageTask {
  readonly source: string;
  /** Folder for the files, named `<width>.<ending>`. */
  readonly target: string;
  readonly maxPixels: number;
  /** Cut to a square around what draws the eye: a face, mostly. */
  readonly isSquare: boolean;
}

/** Why no picture came of a file. */
export const imageFaults = ['notAPicture', 'undecodable', 'tooManyPixels'] as const;
export type ImageFault = (typeof imageFaults)[number];

export interface MadeImage {
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

export type ImageAnswer = { readonly made: MadeImage } | { readonly fault: ImageFault };
