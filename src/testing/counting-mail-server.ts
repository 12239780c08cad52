import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Answers of a sink to an email: it takes it, or ends the connection without an answer, before or after taking it. */
export type SinkAnswer = 'take' | 'dropBefore' | 'dropAfter' | { readonly refuseRecipient: string };

/** A mail server that counts emails by recipient and keeps nothing else; fast enough to measure a sender. */
export interface CountingSink {
  /** For SMTP_URL. */
  readonly url: string;
  /** Number of emails that each recipient got. */
  readonly counts: ReadonlyMap<string, number>;
  /** Number of emails that were taken. */
  total(): number;
  /** Decides on the next emails; by default all are taken. */
  answer(decide: (recipient: string) => SinkAnswer): void;
  /** Called after each email that was taken, with its text as it came over the wire. */
  onTaken(listener: (total: number, message: string) => void): void;
  close(): Promise<void>;
}

const endOfMessage = '\r\n.\r\n';

export async function startCountingMailServer(): Promise<CountingSink> {
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  let total = 0;
  let decide: (recipient: string) => SinkAnswer = () => 'take';
  let taken: (total: number, message: string) => void = () => undefined;

  const serve = (socket: Socket): void => {
    sockets.add(socket.setNoDelay(true));
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let [received, recipient, isMessage] = ['', '', false];
    const finish = (message: string) => {
      const answer = decide(recipient);
      if (answer === 'dropBefore') return void socket.destroy();
      total += 1;
      counts.set(recipient, (counts.get(recipient) ?? 0) + 1);
      if (answer === 'dropAfter') socket.destroy();
      else socket.write('250 taken\r\n');
      taken(total, message);
    };
    const obey = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      if (verb === 'RCPT') {
        recipient = /<([^>]*)>/.exec(line)?.[1] ?? '';
        const answer = decide(recipient);
        if (typeof answer === 'object') return void socket.write(`${answer.refuseRecipient}\r\n`);
      }
      isMessage = verb === 'DATA';
      socket.write(isMessage ? '354 go on\r\n' : '250 ok\r\n');
    };
    socket.write('220 sink\r\n');
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      received += chunk;
      for (;;) {
        const mark = isMessage ? endOfMessage : '\r\n';
        const end = received.indexOf(mark);
        if (end < 0) return;
        const text = received.slice(0, end);
        received = received.slice(end + mark.length);
        if (!isMessage) obey(text);
        else {
          isMessage = false;
          finish(text);
        }
      }
    });
  };
  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    total: () => total,
    answer: (next) => void (decide = next),
    onTaken: (listener) => void (taken = listener),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
