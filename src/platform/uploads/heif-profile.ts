/**
 * The container boxes on the path to the colour profile, with the length of their own header; `meta` has four bytes.
 */
const containers: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0 };

/**
 * The ICC profile in a HEIF file, or null. The decoder returns unconverted pixels; phones encode them in Display P3,
 * which interpreted as sRGB looks dull.
 */
export function findHeifColorProfile(file: Buffer, start = 0, end = file.length): Buffer | null {
  for (let at = start; at + 8 <= end;) {
    const length = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    // The lengths 0 and 1 mark boxes that extend to the end or have a 64-bit length: picture data, after the profile.
    if (length < 8 || at + length > end) return null;
    if (name === 'colr' && file.toString('latin1', at + 8, at + 12) === 'prof')
      return file.subarray(at + 12, at + length);
    const skipped = containers[name];
    const found = skipped === undefined ? null : findHeifColorProfile(file, at + 8 + skipped, at + length);
    if (found) return found;
    at += length;
  }
  return null;
}
