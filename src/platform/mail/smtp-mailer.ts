import { createTransport } from 'nodemailer';
import { withoutAddresses } from '../log/fault-for-log.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';

/**
 * Sends by SMTP over a small pool of connections. A refusal of the mail server is an error, so that the job retries.
 */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 15_000,
    socketTimeout: 60_000,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail)).catch((error: unknown) => {
        // The server's answer and its error name the recipient; a failed job is stored, and shown in the console.
        throw new Error(withoutAddresses(error instanceof Error ? error.message : String(error)));
      });
    },
    close: async () => transport.close(),
  };
}

/**
 * Connects to the mail server and signs in, without sending anything.
 * @throws with the server's answer
 */
export async function greetMailServer(url: string): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export const messageOf = (mail: OutgoingMail) => ({
  messageId: `<${mail.id}@${domainOf(mail.from)}>`,
  from: mail.from,
  to: mail.to.name ? { name: mail.to.name, address: mail.to.address } : mail.to.address,
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  headers: { ...mail.headers },
  // Prevents templates from including files or URLs that the server would read.
  disableFileAccess: true,
  disableUrlAccess: true,
});

const domainOf = (sender: string) => /@([^\s>]+)/.exec(sender)?.[1] ?? 'localhost';
