import { connect, type Socket } from 'node:net';
import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import { callWithinDeadline } from '../outgoing/call-within-deadline.ts';
import type { OutgoingMail } from './mailer.ts';
import { classifyReturnedEmail } from './returns/classify-returned-email.ts';
import { returnTokenHeader } from './returns/return-token.ts';
import { buildReturnTokenHeaders } from './returns/service-headers.ts';

export interface SmtpLimits {
  readonly connectMs: number;
  readonly greetingMs: number;
  /** Silence of the server within a command. */
  readonly silenceMs: number;
  /** Time that an email may take in all, from the wait for a connection to the last answer. */
  readonly mailMs: number;
}

const usualLimits: SmtpLimits = { connectMs: 15_000, greetingMs: 15_000, silenceMs: 60_000, mailMs: 180_000 };

/** Connections to a mail server, each with one email at a time. */
export interface SmtpPool {
  /** @throws SmtpError, or DeadlinePassedError when it is unknown what became of the email */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/**
 * Opens a pool whose emails have a deadline. nodemailer cannot give up an email that the server is slow to answer, so
 * the connections at that moment are ended with it, and others opened.
 */
export function openSmtpPool(url: string, connections: number, limits: SmtpLimits = usualLimits): SmtpPool {
  const server = new URL(url).hostname;
  let current = open();

  function open() {
    const sockets = new Set<Socket>();
    const openSocket: NonNullable<SMTPTransportOptions['getSocket']> = (server, done) => {
      const port = Number(server.port ?? (server.secure ? 465 : 587));
      const socket = connect({ host: server.host ?? 'localhost', port });
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      const timer = setTimeout(() => socket.destroy(connectFailure('ETIMEDOUT')), limits.connectMs);
      const onError = (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        done(Object.assign(error, { command: 'CONN' }), false);
      };
      socket.once('error', onError).once('connect', () => {
        clearTimeout(timer);
        socket.off('error', onError);
        done(null, { connection: socket });
      });
    };
    const transport = createTransport({
      url,
      pool: true,
      maxConnections: connections,
      maxMessages: Infinity,
      greetingTimeout: limits.greetingMs,
      socketTimeout: limits.silenceMs,
      getSocket: openSocket,
    });
    const end = () => {
      transport.close();
      for (const socket of sockets) socket.destroy();
    };
    return { transport, end };
  }

  function replace(stuck: typeof current): void {
    if (current === stuck) current = open();
    stuck.end();
  }

  return {
    async send(mail) {
      const used = current;
      await callWithinDeadline(limits.mailMs, used.transport.sendMail(composeSmtpMessage(server, mail)), () =>
        replace(used),
      );
    },
    close: () => current.transport.close(),
  };
}

const connectFailure = (code: string) => Object.assign(new Error(`connect ${code}`), { code });

/** Failure as nodemailer describes it. */
export interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  /** The server's answer, its code included. */
  readonly response?: string;
  readonly message?: string;
}

const beforeMail = /^(?:EHLO|HELO|LHLO|STARTTLS|AUTH\b.*)$/;
/**
 * nodemailer names the command CONN also where a connection ends in the midst of a message, which may have been taken
 * then. These texts are of connections that were never made, and of messages of which no byte was sent.
 */
const neverBegan = /^(?:connect|getaddrinfo) |Greeting never received|Invalid greeting|maximum number of retries after/;

/**
 * Whether the server as a whole takes no email: there is no connection, or it refuses each before an email is named, or
 * says that it closes. An answer to a recipient or a message says nothing of the next one.
 */
export function isServerAway({ code = '', command = '', responseCode, message = '' }: SmtpError): boolean {
  if (beforeMail.test(command) || ['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH'].includes(code)) return true;
  return (responseCode === 421 && command === 'MAIL FROM') || neverBegan.test(message);
}

/** The server refuses the recipient for good: there is no such mailbox. */
export class UnknownRecipientError extends Error {
  override readonly name = 'UnknownRecipient';
}

/**
 * Whether a server that refuses a recipient says that there is no such mailbox. A full one, or a policy such as
 * "relay access denied", says nothing of the address, and must not suppress it: one wrong setting meets every
 * recipient.
 */
export const isRecipientUnknown = ({ command, response = '', responseCode = 0 }: SmtpError): boolean =>
  command === 'RCPT TO' && responseCode >= 500 && classifyReturnedEmail({ text: response }) === 'hard';

function composeSmtpMessage(server: string, mail: OutgoingMail) {
  return {
    messageId: `<${mail.id}@${toDomain(mail.from)}>`,
    from: mail.from,
    to: mail.to.name ? { name: mail.to.name, address: mail.to.address } : mail.to.address,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: { ...mail.headers, ...buildReturnTokenHeaders(server, mail.headers[returnTokenHeader] ?? '') },
    // Prevents templates from including files or URLs that the server would read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const toDomain = (sender: string) => /@([^\s>]+)/.exec(sender)?.[1] ?? 'localhost';
