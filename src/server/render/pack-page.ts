import type { Request, Response } from 'express';
import { unavailableSeconds } from '#platform/errors/wire.ts';
import { createPackedBody } from '../http/packed-body.ts';
import type { RenderedPage } from './render-page.tsx';

/** A page that is ready to be sent many times. */
export interface PackedPage {
  /** Its size in memory in bytes. */
  readonly size: number;
  send(request: Request, response: Response): void;
}

export function packPage(rendered: RenderedPage): PackedPage {
  if (rendered.kind === 'redirect')
    return { size: 0, send: (_request, response) => response.redirect(302, rendered.to) };
  const body = createPackedBody(rendered.html);
  return {
    size: body.size,
    send(request, response) {
      response.status(rendered.status).type('html');
      if (rendered.status === 503) response.set('retry-after', String(unavailableSeconds));
      body.send(request, response);
    },
  };
}
