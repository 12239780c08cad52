/** Boxes that hold boxes on the way to the colour profile; `meta` begins with four bytes of its own. */
const containers: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0 };

/**
 * The ICC profile in a HEIF file, or null. The decoder gives pixels as they are coded; a telephone codes them in
 * Display P3, and taken for sRGB they look dull.
 */
export function profileOf(file: Buffer, start = 0, end = file.length): Buffer | null {
  for (let at = start; at + 8 <= end;) {
    const length = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    // 0 and 1 mark boxes that run to the end or count in 64 bits: picture data, past what we look for.
    if (length < 8 || at + length > end) return null;
    if (name === 'colr' && file.toString('latin1', at + 8, at + 12) === 'prof')
      return file.subarray(at + 12, at + length);
    const skipped = containers[name];
    const found = skipped === undefined ? null : profileOf(file, at + 8 + skipped, at + length);
    if (found) return found;
    at += length;
  }
  return null;
}
