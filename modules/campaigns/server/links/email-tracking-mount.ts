import { Router, type Request, type Response } from 'express';
import { runTransaction } from '#platform/transaction/transaction.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import type { Mount } from '#platform/module/define-module.ts';
import { parseCampaignMailToken } from './campaign-mail-token.ts';
import { trackedLinkPath, parseTrackedLink } from './tracked-link.ts';
import { recordFirstClick, recordFirstOpen } from './record-first-open-and-click.ts';

/** A transparent picture of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * The addresses in campaigns' emails: a picture that counts opens, and links that count clicks. What cannot be counted,
 * as while the database is away, is shown all the same.
 */
export const emailTrackingMount: Mount = {
  path: trackedLinkPath,
  cost: 3,
  handler(host) {
    const router = Router();
    router.get('/open/:token', async (request, response) => {
      const mail = parseCampaignMailToken(host.secrets, 'campaigns.open', request.params.token);
      if (mail) await record(host, response, (unit) => recordFirstOpen(unit, mail, describeRequest(request)));
      // Mail programs in a browser show it from an origin of their own.
      unstored(response).set('Cross-Origin-Resource-Policy', 'cross-origin').type('gif').send(pixel);
    });
    router.get('/go/:token', async (request, response) => {
      const link = parseTrackedLink(host.secrets, request.params.token);
      if (link) await record(host, response, (unit) => recordFirstClick(unit, link, describeRequest(request)));
      unstored(response).redirect(303, link?.url ?? '/');
    });
    return router;
  },
};

const describeRequest = (request: Request) => ({
  method: request.method,
  userAgent: request.get('user-agent'),
  purpose: request.get('sec-purpose') ?? request.get('purpose') ?? request.get('x-purpose'),
});

const unstored = (response: Response): Response =>
  response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });

async function record(host: Host, response: Response, work: (unit: Unit) => Promise<void>): Promise<void> {
  const traceId = String(response.locals['traceId'] ?? '-');
  await runTransaction(host, { actor: null, traceId }, work).catch((error: unknown) =>
    host.log.warn({ err: error }, 'visit of a campaign email not counted'),
  );
}
