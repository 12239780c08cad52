import { createHash, timingSafeEqual } from 'node:crypto';
import express, { Router } from 'express';
import { runTransaction } from '#platform/db/transaction.ts';
import type { Mount } from '#platform/module/define-module.ts';
import { readReturn } from './read-return.ts';
import { recordReturn } from './record-return.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();
const isEqual = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));

/**
 * Takes returned messages from the mail server: the whole message as the body, the secret as a bearer token. Answers
 * 200 to what is no report too, since the sender would only try again.
 */
export const mailReturnMount: Mount = {
  path: '/webhooks/mail-return',
  counts: 'failures',
  handler(host) {
    const router = Router();
    const secret = host.config.MAIL_RETURN_SECRET;
    router.post('/', (request, response, next) => {
      const given = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1];
      if (secret === undefined || given === undefined || !isEqual(given, secret))
        return void response.status(401).type('text').send('unknown secret');
      next();
    });
    router.post('/', express.raw({ type: () => true, limit: '4mb' }), async (request, response) => {
      const raw = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
      const returned = readReturn(host.secrets, raw);
      const traceId = String(response.locals['traceId'] ?? '-');
      if (returned)
        await runTransaction(host, { actor: null, traceId }, (unit) =>
          recordReturn(unit, returned.mail, returned.kind),
        );
      response.set('Cache-Control', 'no-store').json({ outcome: returned?.kind ?? 'notOurs' });
    });
    return router;
  },
};
