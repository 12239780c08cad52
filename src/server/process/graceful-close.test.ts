import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createGracefulClose } from './graceful-close.ts';

/** Longer than any test may take: a connection that is waited for fails it. */
const longSeconds = 600;

async function openServer() {
  const answers: ServerResponse[] = [];
  const server = createServer((_, response) => answers.push(response));
  const close = createGracefulClose(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    const accepted = once(server, 'connection');
    await Promise.all([once(socket, 'connect'), accepted]);
    return socket.resume();
  };
  const ask = async (socket: Socket) => {
    const asked = once(server, 'request');
    socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
    await asked;
  };
  return { close, open, ask, answers };
}

it('does not wait for a connection on which nothing was asked', async () => {
  const { close, open } = await openServer();
  const ended = once(await open(), 'close');
  await close(longSeconds);
  await ended;
});

it('does not wait for a connection that is kept open after its answer', async () => {
  const { close, open, ask, answers } = await openServer();
  const kept = await open();
  await ask(kept);
  const answered = once(kept, 'data');
  answers[0]?.end('done');
  await answered;
  const ended = once(kept, 'close');
  await close(longSeconds);
  await ended;
});

it('waits for a request in hand, and lets it have its whole answer', async () => {
  const { close, open, ask, answers } = await openServer();
  const busy = await open();
  let received = '';
  busy.on('data', (chunk: Buffer) => (received += chunk.toString()));
  await ask(busy);
  let isClosed = false;
  const closed = close(longSeconds).then(() => (isClosed = true));
  await setImmediate();
  expect(isClosed).toBe(false);
  const ended = once(busy, 'close');
  answers[0]?.end('whole');
  await Promise.all([closed, ended]);
  expect(received).toMatch(/whole/);
});

it('sends an answer whole that its reader has not yet received', async () => {
  const { close, open, ask, answers } = await openServer();
  const slow = (await open()).pause();
  await ask(slow);
  // More than the buffers between the two hold.
  const length = 32 * 1024 * 1024;
  answers[0]?.end(Buffer.alloc(length));
  const closed = close(longSeconds);
  let received = 0;
  slow.on('data', (chunk: Buffer) => (received += chunk.length)).resume();
  await Promise.all([closed, once(slow, 'close')]);
  expect(received).toBeGreaterThan(length);
});

it('cuts what is still open after the timeout', async () => {
  const { close, open, ask } = await openServer();
  const busy = await open();
  await ask(busy);
  const ended = once(busy, 'close');
  await close(0);
  await ended;
});
