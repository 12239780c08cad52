import { isUtf8 } from 'node:buffer';
import type { FileFormat } from '#contracts/attachments.ts';

const mp4Brands = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|mmp4|dash|3gp[4-9]|3g2[a-c])$/;
/** Controls that no text holds, except tab, line feed, form feed and carriage return. */
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;
/** Bytes without a letter in the 8-bit page of Windows are controls too. */
// eslint-disable-next-line no-control-regex
const controlsOfBytes = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/;

/** The format of a file that is no picture, by its bytes; null for one that messages do not carry. */
export function detectFileFormat(file: Buffer): FileFormat | null {
  const text = (start: number, end: number) => file.toString('latin1', start, end);
  if (text(0, 5) === '%PDF-' || isPdfAfterOtherBytes(text(0, 1_024), file.subarray(-2_048).toString('latin1')))
    return 'pdf';
  if (text(0, 4) === '\x1a\x45\xdf\xa3') return 'webm';
  if (text(4, 8) === 'ftyp') return detectMovieFormat(text(8, 12));
  return toUtf8Text(file) ? 'txt' : null;
}

function detectMovieFormat(brand: string): FileFormat | null {
  if (brand === 'qt  ') return 'mov';
  return mp4Brands.test(brand) ? 'mp4' : null;
}

/** Readers of PDF find its header behind line breaks, marks and headers of mail; text may speak of one. */
const isPdfAfterOtherBytes = (start: string, end: string): boolean =>
  /%PDF-\d\.\d/.test(start) && end.includes('%%EOF');

/**
 * Plain text as it is stored, in UTF-8; null for bytes that are none. Windows writes UTF-16, or a byte for a letter.
 */
export function toUtf8Text(file: Buffer): Buffer | null {
  if (file.length === 0) return null;
  if (isUtf8(file)) return controls.test(file.toString()) ? null : file;
  const mark = file.toString('hex', 0, 2);
  if (mark === 'fffe') return encodeText(new TextDecoder('utf-16le').decode(file), controls);
  if (mark === 'feff') return encodeText(new TextDecoder('utf-16be').decode(file), controls);
  return encodeText(new TextDecoder('windows-1252').decode(file), controlsOfBytes);
}

const encodeText = (text: string, refused: RegExp): Buffer | null =>
  text === '' || refused.test(text) ? null : Buffer.from(text);
