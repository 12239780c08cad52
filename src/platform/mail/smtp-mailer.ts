import { createTransport } from 'nodemailer';
import { withoutAddresses } from '../log/fault-for-log.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';

/** Sends by SMTP over a few kept connections. A refusal of the mail server is an error, so that the job tries again. */
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
        // The server's answer and its error name the receiver; a failed job is kept, and shown on the console.
        throw new Error(withoutAddresses(error instanceof Error ? error.message : String(error)));
      });
    },
    close: async () => transport.close(),
  };
}

/** Greets the mail server and signs in, and sends nothing. @throws with what it answered */
export async function greetMailServer(url: string): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

const messageOf = (mail: OutgoingMail) => ({
  messageId: `<${mail.id}@${domainOf(mail.from)}>`,
  from: mail.from,
  to: mail.to.name ? { name: mail.to.name, address: mail.to.address } : mail.to.address,
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  headers: { ...mail.headers },
  // A letter never pulls in a file or an address of the server, whatever a template contains.
  disableFileAccess: true,
  disableUrlAccess: true,
});

const domainOf = (sender: string) => /@([^\s>]+)/.exec(sender)?.[1] ?? 'localhost';
