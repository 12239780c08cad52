import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server of a test: takes every letter and reads it. */
export interface SmtpSink {
  /** For SMTP_URL. */
  readonly url: string;
  readonly letters: readonly Email[];
  /** Refuses the next so many letters, as a mail server that is busy does. */
  refuse(count: number): void;
  close(): Promise<void>;
}

export async function smtpSink(): Promise<SmtpSink> {
  const letters: Email[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          done(Object.assign(new Error('busy, come back later'), { responseCode: 451 }));
          return;
        }
        PostalMime.parse(Buffer.concat(pieces)).then((letter) => {
          letters.push(letter);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refuse: (count) => {
      refusals = count;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
