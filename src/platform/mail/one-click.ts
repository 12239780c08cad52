import express, { Router } from 'express';
import { Refusal } from '#contracts/refusal.ts';
import { runTransaction } from '../db/transaction.ts';
import type { Unit } from '../db/unit.ts';
import type { Host } from '../host.ts';
import type { Mount } from '../module/define-module.ts';

/**
 * What a mail program's own button asks (RFC 8058): POST to the address in List-Unsubscribe, without cookies, and
 * nothing but a yes or no is read of the answer. GET of the same address goes on to the page that asks first, since
 * programs and scanners fetch every link of a letter.
 * @param stop refuses a link that is not ours, or whose address is gone: that is answered with 404
 */
export const oneClickMount = (path: string, stop: (unit: Unit, host: Host, token: string) => Promise<void>): Mount => ({
  path,
  handler(host) {
    const router = Router();
    router.post('/', express.urlencoded({ extended: false, limit: '1kb' }), async (request, response) => {
      const { token } = request.query;
      const traceId = String(response.locals['traceId'] ?? '-');
      const isKnown = await runTransaction(host, { actor: null, traceId }, (unit) =>
        stop(unit, host, typeof token === 'string' ? token : ''),
      ).then(() => true, isRefused);
      response
        .set('Cache-Control', 'no-store')
        .status(isKnown ? 200 : 404)
        .type('text')
        .send(isKnown ? 'done' : 'unknown link');
    });
    return router;
  },
});

function isRefused(error: unknown): false {
  if (error instanceof Refusal) return false;
  throw error;
}
