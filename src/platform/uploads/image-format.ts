/** The accepted formats, detected from the bytes and never from the client's claim. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** The number of leading bytes that the detection needs. */
export const imageSignatureBytes = 64;

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];

/** HEIF files list a major brand and compatible brands; generic brands alone do not identify the codec. */
function formatOfBrands(bytes: Buffer): ImageFormat | null {
  const boxEnd = Math.min(bytes.readUInt32BE(0), bytes.length);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : null;
}

/** The format of a file by its first bytes, or null for any other, such as SVG, GIF, TIFF, PDF or HTML. */
export function detectFormat(bytes: Buffer): ImageFormat | null {
  if (bytes.length < 16) return null;
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 16) === '\x89PNG\r\n\x1a\n\0\0\0\rIHDR') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' ? formatOfBrands(bytes) : null;
}
