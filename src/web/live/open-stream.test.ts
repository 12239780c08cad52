import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { observable, type Observer } from '@trpc/server/observable';
import { expect, it, vi } from 'vitest';
import type { AppRouter } from '#server/router.ts';
import { createStreamOpener } from './open-stream.ts';

it('reports a lost connection, and the pings of the source, which the client keeps to itself', () => {
  let connection: Observer<never, never> | undefined;
  const link: TRPCLink<AppRouter> = () => () =>
    observable((observer) => {
      connection = observer as never;
    });
  const [onAlive, onLost] = [vi.fn(), vi.fn()];
  const handlers = { onEvent: vi.fn(), onBroken: vi.fn(), onAlive, onLost };
  const close = createStreamOpener(createTRPCClient<AppRouter>({ links: [link] }))([], handlers);
  const eventSource = new EventTarget();
  for (let connected = 0; connected < 2; connected += 1)
    connection?.next({ result: { type: 'started' }, context: { eventSource } } as never);
  eventSource.dispatchEvent(new Event('ping'));
  expect(onAlive).toHaveBeenCalledOnce();
  expect(onLost).not.toHaveBeenCalled();
  connection?.next({ result: { type: 'state', state: 'connecting', error: null } } as never);
  expect(onLost).toHaveBeenCalledOnce();
  close();
});
