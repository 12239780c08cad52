import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import webPush from 'web-push';
import type { PushMessage } from '../../domain/push.schemas.ts';
import { requirePublicPushAddress, lookUpPublicAddress } from './push-address.ts';
import type { VapidKeys } from './load-or-create-vapid-keys.ts';

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushSenderSettings {
  readonly keys: VapidKeys;
  /** Contact for push services: an https address of this site, or mailto. */
  readonly contact: string;
  readonly mayBePrivate: boolean;
}

/** The outcome of a push: accepted; the subscription no longer exists; rejected for good; or to be retried later. */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'later';

/** TTL: a browser that is offline for longer does not receive the message. */
const keptSeconds = 86_400;
/** Time that a message may take in all, from the lookup of the name to the status. */
export const maxPushMs = 10_000;

/**
 * Encrypts a message for one browser and sends it to that browser's push service.
 * @throws notifications.pushAddress, or the error of a broken connection
 */
export async function sendPushMessage(
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
  { keys, contact, mayBePrivate }: PushSenderSettings,
): Promise<PushOutcome> {
  requirePublicPushAddress(endpoint, mayBePrivate);
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: keptSeconds,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    },
  );
  return toPushAnswer(await send(endpoint, headers, body, mayBePrivate));
}

function toPushAnswer(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused';
}

/** Follows no redirect and reads only the status; a body that never ends is not waited for. */
function send(
  endpoint: string,
  headers: Record<string, unknown>,
  body: Buffer | null,
  mayBePrivate: boolean,
): Promise<number> {
  const request = endpoint.startsWith('https:') ? secureRequest : plainRequest;
  const options = {
    method: 'POST',
    headers: headers as Record<string, string>,
    signal: AbortSignal.timeout(maxPushMs),
    agent: false as const,
    ...(!mayBePrivate && { lookup: lookUpPublicAddress }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(endpoint, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
