import { createTransport } from 'nodemailer';
import { hideEmailAddresses } from '../log/logged-fault.ts';
import { callWithinDeadline } from '../outgoing/call-within-deadline.ts';
import type { Mailer } from './mailer.ts';
import { createRelayCircuitBreaker } from './relay-circuit-breaker.ts';
import {
  isRecipientUnknown,
  isServerAway,
  openSmtpPool,
  UnknownRecipientError,
  type SmtpError,
  type SmtpLimits,
} from './smtp-pool.ts';

const connections = 3;

/**
 * Sends by SMTP over a small pool of connections. A refusal of the mail server is an error, so that the job retries.
 */
export function createSmtpMailer(url: string, limits?: SmtpLimits): Mailer {
  const pool = openSmtpPool(url, connections, limits);
  const reach = createRelayCircuitBreaker();
  const send = async (mail: Parameters<Mailer['send']>[0]) => {
    await pool.send(mail).catch((error: unknown) => {
      // The server's answer and its error name the recipient; a failed job is stored, and shown in the console.
      const message = hideEmailAddresses(error instanceof Error ? error.message : String(error));
      if (isRecipientUnknown(error as SmtpError)) throw new UnknownRecipientError(message);
      throw Object.assign(new Error(message), { isAway: isServerAway(error as SmtpError) });
    });
  };
  return {
    send: (mail) =>
      reach(
        () => send(mail),
        (error) => (error as { isAway?: boolean }).isAway === true,
      ),
    close: async () => pool.close(),
  };
}

const greetMs = 15_000;

/**
 * Connects to the mail server and signs in, without sending anything.
 * @throws with the server's answer
 */
export async function checkMailServer(url: string): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 });
  try {
    await callWithinDeadline(greetMs, transport.verify(), () => undefined);
  } finally {
    transport.close();
  }
}
