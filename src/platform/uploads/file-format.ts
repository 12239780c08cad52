import { isUtf8 } from 'node:buffer';
import type { FileFormat } from '#contracts/attachments.ts';

const mp4Brands = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|mmp4|dash|3gp[4-9]|3g2[a-c])$/;
/** Controls that no text holds, except tab, line feed, form feed and carriage return. */
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** The format of a file that is no picture, by its bytes; null for one that messages do not carry. */
export function detectFileFormat(file: Buffer): FileFormat | null {
  const text = (start: number, end: number) => file.toString('latin1', start, end);
  if (text(0, 5) === '%PDF-') return 'pdf';
  if (text(0, 4) === '\x1a\x45\xdf\xa3') return 'webm';
  if (text(4, 8) === 'ftyp') return detectMovieFormat(text(8, 12));
  return isPlainText(file) ? 'txt' : null;
}

function detectMovieFormat(brand: string): FileFormat | null {
  if (brand === 'qt  ') return 'mov';
  return mp4Brands.test(brand) ? 'mp4' : null;
}

const isPlainText = (file: Buffer): boolean => file.length > 0 && isUtf8(file) && !controls.test(file.toString());
