import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets/secrets.ts';

/** Links in letters that change what one is mailed. They work signed out and for as long as the letter lies about. */
export interface MailLinks {
  /**
   * @param purpose what the link may do, such as `notifications.stop`; one for one thing is worth nothing for another
   */
  sign(purpose: string, facts: readonly string[]): string;
  /** The facts of a link of ours for this purpose, else null. */
  read(purpose: string, token: string): readonly string[] | null;
}

/**
 * Signed with a key of their own; the facts are ids and codes, readable by whoever has the link, and never an address.
 */
export function mailLinks(secrets: Secrets): MailLinks {
  const key = secrets.keyFor('mail link');
  const signatureOf = (purpose: string, body: string) =>
    createHmac('sha256', key).update(`${purpose}\n${body}`).digest('base64url').slice(0, 32);
  return {
    sign(purpose, facts) {
      const body = Buffer.from(JSON.stringify(facts)).toString('base64url');
      return `${body}.${signatureOf(purpose, body)}`;
    },
    read(purpose, token) {
      const [body = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature);
      const right = Buffer.from(signatureOf(purpose, body));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as string[];
    },
  };
}
