import type { ImageId } from './ids.ts';

/**
 * Box widths a picture is made in. No file is larger than what was uploaded, so of a small picture several have the
 * same size.
 */
export const imageWidths = [320, 800, 1600] as const;

/**
 * No file is higher than twice its box's width: a strip of paper photographed lengthways stays a file that formats can
 * hold.
 */
export const tallest = 2;

/** What is made of every picture: WebP in all widths, and one JPEG for letters, social cards and old browsers. */
export const imageVariants = [
  ...imageWidths.map((width) => ({ width, ending: 'webp' as const, type: 'image/webp' })),
  { width: 800 as const, ending: 'jpg' as const, type: 'image/jpeg' },
];
export type ImageVariant = (typeof imageVariants)[number];

/** A picture as the product passes it round: its files are found by its id. */
export interface ImageFacts {
  readonly id: ImageId;
  /** Size of the picture as uploaded, upright. */
  readonly width: number;
  readonly height: number;
  /** A tiny blurred picture as a data address. */
  readonly placeholder: string | null;
}

/**
 * Place of one file of a picture inside the store. Two levels of folders from the end of the id, so that no folder
 * grows past what a disk likes; from the end, since ids begin with the time and would fill one folder after the other.
 */
export const imagePath = (id: string, { width, ending }: Pick<ImageVariant, 'width' | 'ending'>): string =>
  `images/${id.slice(-2)}/${id.slice(-4, -2)}/${id}-${width}.${ending}`;

/** How wide the file of a box really is. */
export const fileWidth = (box: number, { width, height }: Pick<ImageFacts, 'width' | 'height'>): number =>
  Math.max(1, Math.round(width * Math.min(1, box / width, (box * tallest) / height)));

/** Every address of a public picture, WebP first, the JPEG that anything reads last. */
export function imageFormats(image: Pick<ImageFacts, 'id' | 'width' | 'height'>) {
  const filesOf = (ending: ImageVariant['ending']) =>
    imageVariants
      .filter((variant) => variant.ending === ending)
      .map((variant) => ({
        url: `/files/public/${imagePath(image.id, variant)}`,
        width: fileWidth(variant.width, image),
      }))
      // A small picture has the same size in several boxes: one of them is enough.
      .filter((file, index, files) => index === 0 || file.width > (files[index - 1]?.width ?? 0));
  return [
    { type: 'image/webp', files: filesOf('webp') },
    { type: 'image/jpeg', files: filesOf('jpg') },
  ];
}
