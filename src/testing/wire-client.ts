import { randomUUID } from 'node:crypto';
import {
  createTRPCClient,
  httpLink,
  httpSubscriptionLink,
  splitLink,
  type TRPCClient,
  type TRPCLink,
} from '@trpc/client';
import { EventSource } from 'eventsource';
import type { Member } from '#platform/member.ts';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import type { AppRouter } from '#server/router.ts';
import type { World } from './world.ts';

/** Calls a running process over the wire, as the browser of this member. */
export function wireClient(world: World, member: Member, url: string): TRPCClient<AppRouter> {
  const cookie = makeSessionCookieHeader(world.host, member);
  return createTRPCClient<AppRouter>({
    links: [
      addRequestId,
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({ url: `${url}/trpc`, EventSource: withCookie(cookie) }),
        false: httpLink({ url: `${url}/trpc`, headers: { cookie, origin: url } }),
      }),
    ],
  });
}

const addRequestId: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(op.type === 'mutation' ? { ...op, input: { requestId: randomUUID(), ...(op.input as object) } } : op);

/** Node's fetch stores no cookies. */
const withCookie = (cookie: string) =>
  class extends EventSource {
    constructor(url: string | URL) {
      super(url, {
        fetch: (address, options) => fetch(address, { ...options, headers: { ...options.headers, cookie } }),
      });
    }
  };
