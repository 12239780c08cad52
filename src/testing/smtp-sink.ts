import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server for tests: accepts every email and parses it. */
export interface SmtpSink {
  /** For SMTP_URL. */
  readonly url: string;
  readonly letters: readonly Email[];
  /** Refuses the next emails, as a busy mail server does. */
  refuse(count: number): void;
  close(): Promise<void>;
}

/** @param at the port, where a test needs a server to come back at an address */
export async function smtpSink(at = 0): Promise<SmtpSink> {
  const emails: Email[] = [];
  let refusals = 0;
  const take = async (stream: Readable) => {
    const pieces: Buffer[] = await stream.toArray();
    if (refusals > 0) {
      refusals -= 1;
      throw Object.assign(new Error('busy, come back later with what is for <reader@example.com>'), {
        responseCode: 451,
      });
    }
    emails.push(await PostalMime.parse(Buffer.concat(pieces)));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      void finish(take(stream), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters: emails,
    refuse: (count) => {
      refusals = count;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Calls a callback of the library with the result of a promise. */
async function finish(work: Promise<void>, done: (error?: Error | null) => void): Promise<void> {
  try {
    await work;
    done();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}
