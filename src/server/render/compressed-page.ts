import type { Request, Response } from 'express';
import { unavailableRetrySeconds } from '#platform/errors/wire.ts';
import { createCompressedBody } from '../http/compressed-body.ts';
import type { RenderedPage } from './render-page.tsx';

/** A page that is ready to be sent many times. */
export interface CompressedPage {
  /** Its size in memory in bytes. */
  readonly size: number;
  send(request: Request, response: Response): void;
}

export function toCompressedPage(rendered: RenderedPage): CompressedPage {
  if (rendered.kind === 'redirect')
    return { size: 0, send: (_request, response) => response.redirect(302, rendered.to) };
  const body = createCompressedBody(rendered.html);
  return {
    size: body.size,
    send(request, response) {
      response.status(rendered.status).type('html');
      if (rendered.status === 503) response.set('retry-after', String(unavailableRetrySeconds));
      body.send(request, response);
    },
  };
}
