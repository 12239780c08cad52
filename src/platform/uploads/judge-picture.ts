import type { PictureDoubt } from '#contracts/picture-doubts.ts';

/** A small copy of a picture: three bytes a pixel, row by row. */
export interface SmallPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Judges whether a picture is appropriate, in the process that decodes it. Another classifier, such as a trained model,
 * takes the place of {@link colourPictureJudge} in `render-image-files.ts`, with doubts of its own in
 * `picture-doubts.ts`.
 */
export interface PictureJudge {
  /** The length in pixels of the longer side of the copies that it judges. */
  readonly side: number;
  /** @returns null for a picture that nothing speaks against */
  judge(picture: SmallPicture): PictureDoubt | null | Promise<PictureDoubt | null>;
}

const skinInMiddle = 0.6;
const edgeToMiddle = 0.5;
const uniformSpread = 3;
const smooth = 14;

/** Skin of most tones, in YCbCr: chroma varies little between people, and light much. */
function isSkin(red: number, green: number, blue: number): boolean {
  const cb = 128 - 0.168736 * red - 0.331264 * green + 0.5 * blue;
  const cr = 128 + 0.5 * red - 0.418688 * green - 0.081312 * blue;
  return red > 60 && red > green && cb >= 77 && cb <= 122 && cr >= 138 && cr <= 168;
}

interface Counts {
  /** The shares of smooth pixels with the colours of skin in the middle half of the picture, and around it. */
  readonly middle: number;
  readonly around: number;
  /** The standard deviation of light. */
  readonly spread: number;
}

function countPixels({ data, width, height }: SmallPicture): Counts {
  const pixels = width * height;
  const light = Float64Array.from({ length: pixels }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 3, index * 3 + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
  const mean = light.reduce((sum, one) => sum + one, 0) / pixels;
  const spread = Math.sqrt(light.reduce((sum, one) => sum + (one - mean) ** 2, 0) / pixels);
  const counts = { middle: { skin: 0, all: 0 }, around: { skin: 0, all: 0 } };
  for (let index = 0; index < pixels; index += 1) {
    const [x, y] = [(index % width) / width, Math.floor(index / width) / height];
    const part = counts[Math.abs(x - 0.5) < 0.25 && Math.abs(y - 0.5) < 0.25 ? 'middle' : 'around'];
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 3, index * 3 + 3);
    const [here = 0, right = here, below = here] = [light[index], light[index + 1], light[index + width]];
    part.all += 1;
    if (isSkin(red, green, blue) && Math.abs(here - right) + Math.abs(here - below) < smooth) part.skin += 1;
  }
  const computeShare = ({ skin, all }: { readonly skin: number; readonly all: number }) => skin / Math.max(1, all);
  return { middle: computeShare(counts.middle), around: computeShare(counts.around), spread };
}

/**
 * The built-in judge counts colours and knows nothing of what they show. It doubts pictures of which the middle is
 * smooth and has the colours of skin while the edges have not, thus also leather, dough and pale wood before another
 * background; and pictures in which nothing is to be seen. It misses whatever is clothed, drawn, grey, small or fills
 * the whole picture. Its doubts order the work of staff and hide
 * nothing.
 */
export const colourPictureJudge: PictureJudge = {
  side: 96,
  judge(picture) {
    const { middle, around, spread } = countPixels(picture);
    if (spread < uniformSpread) return 'nothingSeen';
    return middle >= skinInMiddle && around <= middle * edgeToMiddle ? 'bareSkin' : null;
  },
};
