import { reasonOf, type HandOver, type Relay } from './relay.ts';
import { isServerAway, openSmtpPool, type SmtpFailure } from './smtp-pool.ts';

/** Failures before the server was handed the message. */
const beforeMessage = new Set(['EENVELOPE', 'EPROXY', 'EREQUIRETLS', 'ESTREAM']);

/** Sends emails to many over a pool of connections, one email at a time on each. */
export function smtpRelay(url: string, connections: number): Relay {
  const pool = openSmtpPool(url, connections);
  return {
    name: new URL(url).host,
    connections,
    send: async (mail) => {
      try {
        await pool.send(mail);
        return { outcome: 'sent' };
      } catch (error) {
        if (isServerAway(error as SmtpFailure)) return { outcome: 'unreachable', reason: reasonOf(error) };
        return handOverOf(error as SmtpFailure);
      }
    },
    close: async () => pool.close(),
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

const isBeforeMessage = ({ code, command }: SmtpFailure): boolean => beforeMessage.has(code ?? '') || command === 'API';
