import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets/secrets.ts';

/** Signed links in emails that change which emails a member gets. They work signed out and never expire. */
export interface MailLinks {
  /**
   * @param purpose what the link may do, such as `notifications.stop`; a link for one purpose is invalid for any other
   */
  sign(purpose: string, facts: readonly string[]): string;
  /** The facts of a valid link for this purpose, else null. */
  read(purpose: string, token: string): readonly string[] | null;
}

/**
 * Signs with a key of its own. The facts are ids and codes, never an address, since everyone who has the link can read
 * them.
 */
export function createMailLinkSigner(secrets: Secrets): MailLinks {
  const key = secrets.keyFor('mail link');
  const signBody = (purpose: string, body: string) =>
    createHmac('sha256', key).update(`${purpose}\n${body}`).digest('base64url').slice(0, 32);
  return {
    sign(purpose, payload) {
      const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
      return `${body}.${signBody(purpose, body)}`;
    },
    read(purpose, token) {
      const [body = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature);
      const right = Buffer.from(signBody(purpose, body));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as string[];
    },
  };
}
