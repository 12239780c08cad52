import type { ImageId } from './ids.ts';

/**
 * The box widths for which files of a picture are made. No file is larger than the upload, so several files of a small
 * picture have the same size.
 */
export const imageWidths = [320, 800, 1600] as const;

/**
 * The maximum height of a file as a multiple of its box's width: a long strip of paper then stays within the size that
 * image formats can hold.
 */
export const maxHeightPerWidth = 2;

/** The files made of every picture: WebP in all widths, and one JPEG for emails, social cards and old browsers. */
export const imageVariants = [
  ...imageWidths.map((width) => ({ width, ending: 'webp' as const, type: 'image/webp' })),
  { width: 800 as const, ending: 'jpg' as const, type: 'image/jpeg' },
];
export type ImageVariant = (typeof imageVariants)[number];

/** A picture as the product passes it on; its id determines the paths of its files. */
export interface ImageData {
  readonly id: ImageId;
  /** Size of the picture as uploaded, upright. */
  readonly width: number;
  readonly height: number;
  /** A tiny blurred picture as a data URL. */
  readonly placeholder: string | null;
}

/**
 * Path of one file of a picture inside the store. Two levels of folders keep each folder small. They come from the end
 * of the id, because ids begin with the time and would fill one folder after the other.
 */
export const toImagePath = (id: string, { width, ending }: Pick<ImageVariant, 'width' | 'ending'>): string =>
  `images/${id.slice(-2)}/${id.slice(-4, -2)}/${id}-${width}.${ending}`;

/** The actual width of the file made for a box. */
export const computeFileWidth = (box: number, { width, height }: Pick<ImageData, 'width' | 'height'>): number =>
  Math.max(1, Math.round(width * Math.min(1, box / width, (box * maxHeightPerWidth) / height)));

/** All URLs of a public picture: WebP first, and last the JPEG that every browser can read. */
export function listImageSources(image: Pick<ImageData, 'id' | 'width' | 'height'>) {
  const listFiles = (ending: ImageVariant['ending']) =>
    imageVariants
      .filter((variant) => variant.ending === ending)
      .map((variant) => ({
        url: `/files/public/${toImagePath(image.id, variant)}`,
        width: computeFileWidth(variant.width, image),
      }))
      // A small picture has the same size in several boxes: one URL per size is enough.
      .filter((file, index, files) => index === 0 || file.width > (files[index - 1]?.width ?? 0));
  return [
    { type: 'image/webp', files: listFiles('webp') },
    { type: 'image/jpeg', files: listFiles('jpg') },
  ];
}
