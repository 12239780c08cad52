import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const packers = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const;
type ContentEncoding = keyof typeof packers;

export interface CompressedBody {
  /** Its size in memory in bytes, packed and unpacked together; the packed ones are the smaller. */
  readonly size: number;
  /** Sends the body; the caller sets status and headers before. */
  send(request: Request, response: Response): void;
}

/** A body that is sent many times: compressed once for each encoding. */
export function createCompressedBody(text: string): CompressedBody {
  const whole = Buffer.from(text);
  const packed = new Map<ContentEncoding, Promise<Buffer>>();
  const packedAs = (encoding: ContentEncoding): Promise<Buffer> => {
    const known = packed.get(encoding) ?? packers[encoding](whole);
    packed.set(encoding, known);
    return known;
  };
  return {
    size: 2 * whole.length,
    send(request, response) {
      const encoding = encodingFor(request);
      if (encoding === undefined) return sendBytes(response, whole);
      packedAs(encoding).then(
        (bytes) => sendBytes(response.setHeader('content-encoding', encoding), bytes),
        () => response.destroy(),
      );
    },
  };
}

/** Most clients that make calls send no Accept-Encoding, so parsing is skipped for them. */
const encodingFor = (request: Request): ContentEncoding | undefined =>
  request.headers['accept-encoding'] === undefined
    ? undefined
    : (['br', 'gzip'] as const).find((name) => request.acceptsEncodings(name) === name);

const sendBytes = (response: Response, bytes: Buffer): void =>
  void response.setHeader('content-length', bytes.length).end(bytes);
