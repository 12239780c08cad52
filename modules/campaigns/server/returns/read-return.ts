import type { Secrets } from '#platform/secrets/secrets.ts';
import { mailHeader } from '../sending/compose.ts';
import { mailOfToken, type CampaignMail } from '../sending/mail-token.ts';
import type { ReturnKind } from './record-return.ts';

/** A report about an email of a campaign. */
export interface ReturnedMail {
  readonly mail: CampaignMail;
  readonly kind: ReturnKind;
}

/**
 * The parts of a message in base64, decoded. Each search begins where the last one ended, so that the time grows with
 * the length of a message, whose text anyone may write.
 */
function* decodedParts(raw: string): Generator<string> {
  const encoding = /^content-transfer-encoding:\s*base64[ \t]*\r?$/gim;
  const headEnd = /\r?\n\r?\n/g;
  const body = /[A-Za-z0-9+/=\s]*/y;
  while (encoding.test(raw)) {
    headEnd.lastIndex = encoding.lastIndex - 1;
    if (!headEnd.test(raw)) return;
    body.lastIndex = headEnd.lastIndex;
    yield Buffer.from(body.exec(raw)?.[0] ?? '', 'base64').toString('utf8');
    encoding.lastIndex = Math.max(body.lastIndex, headEnd.lastIndex);
  }
}

/** Lines that a mail server folded or wrapped are joined; parts in base64 are read as well. */
function textOf(raw: string): string {
  return `${raw}\n${[...decodedParts(raw)].join('\n')}`.replaceAll(/=\r?\n/g, '').replaceAll(/\r?\n[ \t]+/g, ' ');
}

const header = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(\\S[^\\r\\n]*)`, 'im').exec(text)?.[1]?.trim();

/** RFC 5965 for complaints, RFC 3464 for bounces. A delay is no bounce: the server still tries. */
function kindOf(text: string): ReturnKind | null {
  if (/^content-type:[^\n]*report-type="?feedback-report/im.test(text) || header(text, 'feedback-type'))
    return header(text, 'feedback-type')?.toLowerCase() === 'not-spam' ? null : 'complaint';
  if (header(text, 'action')?.toLowerCase() !== 'failed') return null;
  const status = header(text, 'status') ?? '';
  // 5.2.2 is a full mailbox and 5.7.x a policy: neither says that the address is unknown.
  return /^5\.(?!2\.2|7\.)/.test(status) ? 'hard' : /^[45]\./.test(status) ? 'soft' : null;
}

/**
 * Reads a returned message. Which email it is about is taken from the signed header of the original, never from an
 * address in the report, which anyone could write.
 * @returns null for a message that is no report, or not about an email of a campaign
 */
export function readReturn(secrets: Secrets, raw: string): ReturnedMail | null {
  const text = textOf(raw);
  const kind = kindOf(text);
  const token = header(text, mailHeader);
  const mail = token === undefined ? null : mailOfToken(secrets, 'campaigns.mail', token);
  return kind && mail ? { mail, kind } : null;
}
