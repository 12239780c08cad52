import { randomUUID } from 'node:crypto';
import { createTRPCClient, unstable_localLink, TRPCClientError, type TRPCClient, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { WireError } from '#contracts/wire-error.ts';
import { defaultLocale, type Locale } from '#contracts/locale.ts';
import { createCursorCodec } from '#platform/db/cursor.ts';
import type { Host } from '#platform/host.ts';
import type { Member } from '#platform/member.ts';
import type { RequestContext } from '#platform/trpc/context.ts';
import { appRouter, type AppRouter } from '#server/router.ts';
import { edits, type EditedName } from './edits.table.ts';

export type Caller = TRPCClient<AppRouter>;

/** The context of a call by this member, or by a guest. */
export const createCallerContext = (
  host: Host,
  member: Member | null,
  locale: Locale = defaultLocale,
): RequestContext => ({
  host,
  session: async () => member && { member, expiresAt: new Date(host.clock.now().getTime() + 3_600_000) },
  db: host.database.db,
  config: host.config,
  cursors: createCursorCodec(host.secrets),
  locale,
  traceId: randomUUID(),
  address: '127.0.0.1',
  userAgent: 'test',
  cookieHeader: undefined,
  setHeader: () => undefined,
  log: host.log,
});

/**
 * Calls every procedure as this member would, with errors as they arrive on the wire. Commands get a request id unless
 * given one, and those that edit the version of what is stored, as from a form that was just opened.
 * @param before links that see each call as the test wrote it
 */
export function createCaller(host: Host, member: Member | null, before: readonly TRPCLink<AppRouter>[] = []): Caller {
  const local = unstable_localLink({ router: appRouter, createContext: async () => createCallerContext(host, member) });
  const reader: Caller = createTRPCClient<AppRouter>({ links: [local] });
  return createTRPCClient<AppRouter>({ links: [...before, addRequestId, addEditVersion(reader), local] });
}

const addEditVersion =
  (reader: Caller): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) => {
    const read = edits[op.path];
    if (typeof read !== 'function' || typeof op.input !== 'object' || op.input === null || 'editVersion' in op.input)
      return next(op);
    const input = op.input as EditedName;
    return observable((observer) => {
      const sendOpened = async () => {
        // A form that cannot be read is sent as it is, for the command's own refusal.
        const form = await read(reader, input).catch(() => null);
        next({ ...op, input: { ...input, editVersion: form?.editVersion ?? null } }).subscribe(observer);
      };
      void sendOpened();
    });
  };

const addRequestId: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const isCommand =
        op.type === 'mutation' && (op.input === undefined || (typeof op.input === 'object' && op.input !== null));
      return next(
        isCommand ? { ...op, input: { requestId: randomUUID(), ...(op.input as object | undefined) } } : op,
      ).subscribe(observer);
    });

/** The refusal of a call; fails when the call was not refused. */
export async function expectRefusal(call: Promise<unknown>): Promise<WireError> {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('value' in outcome) throw new Error(`expected a refusal, got ${JSON.stringify(outcome.value)}`);
  if (!(outcome.error instanceof TRPCClientError)) throw outcome.error;
  const wire = WireError.safeParse(outcome.error.data);
  if (!wire.success) throw outcome.error;
  return wire.data;
}
