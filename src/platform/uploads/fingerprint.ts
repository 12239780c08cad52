import type sharp from 'sharp';

const [columns, rows] = [9, 8];

/**
 * The fingerprint of a picture (dHash): 64 bits, one for each pair of neighbours in a grey copy of 9 × 8 pixels, set
 * where the left one is lighter. Other sizes, formats and qualities of a picture have nearly the same bits; a crop, a
 * rotation or a mirror image has others.
 */
export async function computePictureFingerprint(picture: ReturnType<typeof sharp>): Promise<string> {
  const grey = await picture.greyscale().resize({ width: columns, height: rows, fit: 'fill' }).raw().toBuffer();
  const at = (row: number, column: number): number => grey[row * columns + column] ?? 0;
  return Array.from({ length: rows * (columns - 1) }, (_, index) => {
    const [row, column] = [Math.floor(index / (columns - 1)), index % (columns - 1)];
    return at(row, column) > at(row, column + 1) ? '1' : '0';
  }).join('');
}

/** As many bits as may differ between two copies of one picture. */
export const maxCopyDistance = 4;
/** As many as may differ between two pictures that are alike: of one scene, or one of them edited. */
export const maxAlikeDistance = 8;

/** A plain area has hardly any edges: its fingerprint is that of all other plain areas. */
export function isDistinctiveFingerprint(fingerprint: string): boolean {
  const ones = [...fingerprint].filter((bit) => bit === '1').length;
  return ones >= 8 && ones <= 56;
}
