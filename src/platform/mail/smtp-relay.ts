import { redactMailFailure, type RelayOutcome, type Relay } from './relay.ts';
import { isRecipientUnknown, isServerAway, openSmtpPool, type SmtpError } from './smtp-pool.ts';

/** Failures before the server was handed the message. */
const beforeMessage = new Set(['EENVELOPE', 'EPROXY', 'EREQUIRETLS', 'ESTREAM']);

/** Sends emails to many over a pool of connections, one email at a time on each. */
export function createSmtpRelay(url: string, connections: number): Relay {
  const pool = openSmtpPool(url, connections);
  return {
    name: new URL(url).host,
    connections,
    send: async (mail) => {
      try {
        await pool.send(mail);
        return { outcome: 'sent' };
      } catch (error) {
        if (isServerAway(error as SmtpError)) return { outcome: 'unreachable', reason: redactMailFailure(error) };
        return classifySendFailure(error as SmtpError);
      }
    },
    close: async () => pool.close(),
  };
}

/**
 * Sorts a failure. Without an answer of the server, an email counts as put off only where the message was certainly not
 * handed over; a connection that ends in the middle of it leaves the outcome unknown.
 */
export function classifySendFailure(failure: SmtpError): RelayOutcome {
  const reason = redactMailFailure(failure);
  const { responseCode, command } = failure;
  if (responseCode !== undefined) {
    if (responseCode < 500) return { outcome: 'later', reason };
    if (command === 'RCPT TO') return { outcome: isRecipientUnknown(failure) ? 'unknownRecipient' : 'refused', reason };
    return { outcome: command === 'DATA' ? 'refused' : 'later', reason };
  }
  return { outcome: isBeforeMessage(failure) ? 'later' : 'unknown', reason };
}

const isBeforeMessage = ({ code, command }: SmtpError): boolean => beforeMessage.has(code ?? '') || command === 'API';
