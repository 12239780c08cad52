import { crc32, deflateSync } from 'node:zlib';

/** The offset after the header chunk of a PNG: signature, then IHDR with its length, name, 13 bytes and checksum. */
const afterHeader = 8 + 4 + 4 + 13 + 4;

/** Returns the PNG with this ICC profile attached to its pixels. */
export function addPngColorProfile(png: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([
    png.subarray(0, afterHeader),
    frame.subarray(0, 4),
    body,
    frame.subarray(4),
    png.subarray(afterHeader),
  ]);
}
