import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { unavailableSeconds } from '#platform/errors/wire.ts';
import type { Rendered } from './render-page.tsx';

/** A page ready to be sent again and again: packed once for each way a browser takes it. */
export interface PackedPage {
  send(request: Request, response: Response): void;
}

const packers = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: string) => promisify(gzip)(html),
} as const;

export function packPage(rendered: Rendered): PackedPage {
  if (rendered.kind === 'redirect') return { send: (_request, response) => response.redirect(302, rendered.to) };
  const packed = new Map<keyof typeof packers, Promise<Buffer>>();
  return {
    send(request, response) {
      response.status(rendered.status).type('html');
      if (rendered.status === 503) response.set('retry-after', String(unavailableSeconds));
      const encoding = (['br', 'gzip'] as const).find((name) => request.acceptsEncodings(name) === name);
      if (encoding === undefined) return void response.send(rendered.html);
      const body = packed.get(encoding) ?? packers[encoding](rendered.html);
      packed.set(encoding, body);
      body.then(
        (bytes) => response.set('content-encoding', encoding).end(bytes),
        () => response.destroy(),
      );
    },
  };
}
