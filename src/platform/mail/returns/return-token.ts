import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../secrets/secrets.ts';

/** Header by which a server that returns an email names it. */
export const returnTokenHeader = 'X-Swapu-Mail';

/** An email that was sent, as its token names it. */
export interface SentEmailKey {
  /** Sender of the email: the key of a `ReturnedEmailHandler`. */
  readonly sender: string;
  /** The ids of the email, as its sender keeps them. */
  readonly ids: readonly string[];
  /** Whether it went to this address; ids alone would blame the new address of a member for the old one. */
  wentTo(address: string): boolean;
}

/**
 * Names an email to those who return it. Holds only ids and a digest, since everyone who has the email can read it. Has
 * at most 80 characters, as Postmark's metadata allows, if it names at most two ids and a sender of two letters.
 */
export function signReturnToken(secrets: Secrets, sender: string, ids: readonly string[], address: string): string {
  const bytes = Buffer.concat([
    ...ids.map((id) => Buffer.from(id.replaceAll('-', ''), 'hex')),
    digest(secrets, address),
  ]);
  const body = `${sender}.${bytes.toString('base64url')}`;
  return `${body}.${signature(secrets, body)}`;
}

/** @returns null for a token that this site did not sign */
export function parseReturnToken(secrets: Secrets, token: string): SentEmailKey | null {
  const [sender = '', payload = '', given = ''] = token.split('.');
  const expected = Buffer.from(signature(secrets, `${sender}.${payload}`));
  const signed = Buffer.from(given);
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return null;

  const bytes = Buffer.from(payload, 'base64url');
  const ids = Array.from({ length: Math.floor(bytes.length / 16) }, (_, index) =>
    toUuid(bytes.subarray(index * 16, index * 16 + 16)),
  );
  const sentTo = bytes.subarray(ids.length * 16);
  return { sender, ids, wentTo: (address) => digest(secrets, address).equals(sentTo) };
}

/** The token in text where a report quotes the original's headers: folded, indented or quoted as a reply. */
export const returnTokenPattern = /X-Swapu-Mail:(?:\s|>|=\r?\n)*([a-z]{1,2}\.[\w-]+\.[\w-]+)/i;

const signature = (secrets: Secrets, body: string): string =>
  createHmac('sha256', secrets.keyFor('returned mail')).update(body).digest('base64url').slice(0, 22);

const digest = (secrets: Secrets, address: string): Buffer =>
  createHmac('sha256', secrets.keyFor('returned mail'))
    .update(`address\n${address.toLowerCase()}`)
    .digest()
    .subarray(0, 4);

function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
