import { createTransport } from 'nodemailer';
import { reasonOf, type HandOver, type Relay } from './relay.ts';
import { messageOf } from './smtp-mailer.ts';

/** How nodemailer describes a failure. `originalCode` is the system's, such as ECONNREFUSED. */
interface SmtpFailure {
  readonly code?: string;
  readonly originalCode?: string;
  readonly command?: string;
  readonly responseCode?: number;
  /** The server's answer, its code included. */
  readonly response?: string;
  readonly message?: string;
}

/** Failures before the server was handed the message. */
const beforeMessage = new Set(['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EENVELOPE', 'EPROXY', 'EREQUIRETLS', 'ESTREAM']);
const neverConnected = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** nodemailer gives up with this text on a message of which no byte was sent. */
const neverStarted = /maximum number of retries after connection was closed/;

/** Sends emails to many over a pool of connections, one email at a time on each. */
export function smtpRelay(url: string, connections: number): Relay {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: Infinity,
    connectionTimeout: 15_000,
    socketTimeout: 60_000,
  });
  return {
    name: new URL(url).host,
    connections,
    send: async (mail) => {
      try {
        await transport.sendMail(messageOf(mail));
        return { outcome: 'sent' };
      } catch (error) {
        return handOverOf(error as SmtpFailure);
      }
    },
    close: async () => transport.close(),
  };
}

/**
 * Sorts a failure. Without an answer of the server, an email counts as put off only where the message was certainly not
 * handed over; a connection that ends in the middle of it leaves the outcome unknown.
 */
export function handOverOf(failure: SmtpFailure): HandOver {
  const reason = reasonOf(failure);
  const { responseCode, command } = failure;
  if (responseCode !== undefined) {
    if (responseCode < 500) return { outcome: 'later', reason };
    if (command === 'RCPT TO') return { outcome: isUnknown(failure) ? 'unknownRecipient' : 'refused', reason };
    return { outcome: command === 'DATA' ? 'refused' : 'later', reason };
  }
  return { outcome: isBeforeMessage(failure) ? 'later' : 'unknown', reason };
}

/**
 * Whether a server that refuses a recipient says that there is no such mailbox. A full one, or a policy such as
 * "relay access denied", says nothing of the address, and must not suppress it: one wrong setting meets every
 * recipient.
 */
function isUnknown({ response = '', responseCode }: SmtpFailure): boolean {
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (status !== undefined) return /^5\.(?:1\.(?![78]$)\d+|2\.1)$/.test(status);
  return responseCode === 550 || responseCode === 551 || responseCode === 553;
}

const isBeforeMessage = ({ code, originalCode, command, message }: SmtpFailure): boolean =>
  beforeMessage.has(code ?? '') ||
  neverConnected.has(originalCode ?? code ?? '') ||
  command === 'API' ||
  neverStarted.test(message ?? '');
