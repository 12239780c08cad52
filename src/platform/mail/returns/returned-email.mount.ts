import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import type { Host } from '../../host.ts';
import type { Mount } from '../../module/define-module.ts';
import { callWithinDeadline } from '../../outgoing/call-within-deadline.ts';
import { parseMailgunReport, parsePostmarkReport, parseSesReport } from './provider-reports.ts';
import { parseReturnedEmail, type ReturnedEmailReport } from './parse-returned-email.ts';
import { applyReturnedEmailReport } from './apply-returned-email-report.ts';

const mostBytes = '4mb';
/** A report quotes the original, which never comes near this; what follows is not read. */
const mostRead = 1_048_576;
const confirmMs = 10_000;

/**
 * Takes reports about emails that came back: the whole message as a mail server has it, or the webhooks of Amazon SES
 * (by SNS), Postmark and Mailgun. All but Mailgun, which signs, prove themselves by MAIL_RETURN_SECRET, as a bearer
 * token or as the password of the address. Answers 200 to what is no report too, since the sender would only try again.
 */
export const returnedEmailMount: Mount = {
  path: '/webhooks/mail-return',
  counts: 'failures',
  handler(host) {
    const router = Router();
    const json = express.json({ type: () => true, limit: mostBytes });
    router.post('/mailgun', json, mustBeSigned(host), take(host, parseMailgunReport));
    router.use(mustHaveSecret(host));
    router.post('/', express.raw({ type: () => true, limit: mostBytes }), async (request, response) => {
      const report = Buffer.isBuffer(request.body)
        ? await parseReturnedEmail(request.body.subarray(0, mostRead))
        : null;
      await answer(host, response, report);
    });
    router.post('/postmark', json, take(host, parsePostmarkReport));
    router.post(
      '/ses',
      json,
      confirmTopic(host),
      take(host, (body) => parseSesReport(sesMessage(body))),
    );
    return router;
  },
};

async function answer(host: Host, response: Response, report: ReturnedEmailReport | null): Promise<void> {
  const outcome = await applyReturnedEmailReport(host, String(response.locals['traceId'] ?? '-'), report);
  response.set('Cache-Control', 'no-store').json({ outcome });
}

const take =
  (host: Host, read: (body: unknown) => ReturnedEmailReport | null): RequestHandler =>
  (request, response) =>
    answer(host, response, read(request.body));

const refuse = (response: Response): void => void response.status(401).type('text').send('unknown secret');
const hash = (text: string) => createHash('sha256').update(text).digest();
const isEqual = (given: string, expected: string): boolean => timingSafeEqual(hash(given), hash(expected));

function readSecret(request: Request): string | undefined {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) (.+)$/i.exec(request.get('authorization') ?? '') ?? [];
  if (scheme.toLowerCase() !== 'basic') return value || undefined;
  const credentials = Buffer.from(value, 'base64').toString('utf8');
  return credentials.slice(credentials.indexOf(':') + 1);
}

const mustHaveSecret =
  ({ config }: Host): RequestHandler =>
  (request, response, next) => {
    const given = readSecret(request);
    const expected = config.MAIL_RETURN_SECRET;
    if (expected === undefined || given === undefined || !isEqual(given, expected)) return refuse(response);
    next();
  };

const Signature = z.looseObject({
  signature: z.looseObject({ timestamp: z.string(), token: z.string(), signature: z.string() }),
});

const mustBeSigned =
  ({ config }: Host): RequestHandler =>
  (request, response, next) => {
    const signed = Signature.safeParse(request.body);
    const key = config.MAILGUN_SIGNING_KEY;
    if (key === undefined || !signed.success) return refuse(response);
    const { timestamp, token, signature } = signed.data.signature;
    const expected = createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex');
    if (!isEqual(signature, expected)) return refuse(response);
    next();
  };

const SnsEnvelope = z.looseObject({ Type: z.string(), Message: z.string(), SubscribeURL: z.string().optional() });
const topicHost = /^sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/;

/** The message within what SNS delivers; a topic with raw delivery sends it bare. */
function sesMessage(body: unknown): unknown {
  const envelope = SnsEnvelope.safeParse(body);
  if (!envelope.success) return body;
  try {
    return JSON.parse(envelope.data.Message);
  } catch {
    return null;
  }
}

/** A topic sends nothing before its subscription is confirmed, at an address of Amazon's alone. */
const confirmTopic =
  (host: Host): RequestHandler =>
  async (request, response, next) => {
    const envelope = SnsEnvelope.safeParse(request.body);
    if (!envelope.success || envelope.data.Type !== 'SubscriptionConfirmation') return next();
    const url = URL.parse(envelope.data.SubscribeURL ?? '');
    const isAmazon = url?.protocol === 'https:' && topicHost.test(url.hostname) && url.port === '';
    if (isAmazon) await confirm(host, url);
    response.set('Cache-Control', 'no-store').json({ outcome: isAmazon ? 'confirmed' : 'notOurs' });
  };

async function confirm({ log }: Host, url: URL): Promise<void> {
  const controller = new AbortController();
  const call = fetch(url, { redirect: 'error', signal: controller.signal }).then((answered) => answered.body?.cancel());
  await callWithinDeadline(confirmMs, call, () => controller.abort()).catch((error: unknown) =>
    log.warn({ err: error }, 'the topic of returned email could not be confirmed'),
  );
}
