import express, { Router } from 'express';
import { Refusal } from '#contracts/refusal.ts';
import { runTransaction } from '../transaction/transaction.ts';
import type { Unit } from '../db/unit.ts';
import type { Host } from '../host.ts';
import type { Mount } from '../module/define-module.ts';

/**
 * Serves one-click unsubscribe (RFC 8058): a mail program's button sends POST to the URL in List-Unsubscribe, without
 * cookies, and reads only success or failure of the answer. A program in a browser sends it with an origin of its own.
 * GET of the same URL redirects to the page that asks for confirmation, since programs and scanners fetch every link of
 * an email.
 * @param stop refuses a link that is invalid or whose address was deleted, which is answered with 404
 */
export const createOneClickUnsubscribeMount = (
  path: string,
  stop: (unit: Unit, host: Host, token: string) => Promise<void>,
): Mount => ({
  path,
  counts: 'failures',
  takesAnyOrigin: true,
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
