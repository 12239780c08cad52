import type { TRPCMutationProcedure } from '@trpc/server';
import { z } from 'zod';
import { emptyAnswer } from '#contracts/empty-answer.ts';
import { Refusal } from '#contracts/refusal.ts';
import { findRowId } from '#contracts/rows.ts';
import { hasRolePermission } from '#contracts/staff-roles.ts';
import { platformErrors } from '../errors/platform.errors.ts';
import { findUnavailability } from '../errors/postgres-errors.ts';
import { toTransportError, findErrorRefusal } from '../errors/wire.ts';
import { runTransaction } from '../transaction/transaction.ts';
import type { AuditLine, Transact, Unit } from '../db/unit.ts';
import type { LimitClass } from '../limits/limits.ts';
import { toAddressLimitKey, toMemberLimitKey } from '../limits/limit-keys.ts';
import type { Member } from '../member.ts';
import { mapConstraintRefusals } from '../module/constraint-refusals.ts';
import { listPermissions } from '../module/permissions.ts';
import { findUnreadableCause, runSkippingUnreadableRows, reportUnreadableRowToLog } from '../rows/unreadable-rows.ts';
import type { RequestContext } from './context.ts';
import { blankFields, requireImpersonationAllowed } from './impersonation.ts';
import { t, type ProcedureMeta } from './init.ts';
import { createIdempotentTransact } from './idempotency.ts';
import { isMissingTwoFactor } from './is-missing-two-factor.ts';
import { findUnstorableText } from './unstorable-text.ts';

export { router } from './init.ts';

/**
 * Handles all errors in one place: refusals are passed on typed, all other errors are logged once and hidden. A query
 * whose row is unreadable answers "not found"; lists leave out such a row themselves.
 */
const edge = t.middleware(async ({ ctx, path, type, getRawInput, next }) => {
  const startedAt = performance.now();
  const reader = { name: path, log: ctx.log, metrics: ctx.host.metrics };
  const result = await runSkippingUnreadableRows(reader, () => next());
  const seconds = (performance.now() - startedAt) / 1_000;
  if (result.ok) {
    ctx.host.metrics.called(path, 'ok', seconds);
    return result;
  }
  const unreadable = type === 'query' ? findUnreadableCause(result.error) : undefined;
  if (unreadable) reportUnreadableRowToLog(reader, { id: findRowId(await getRawInput(), 0), error: unreadable.cause });
  const refused = unreadable
    ? platformErrors.notFound()
    : findErrorRefusal(result.error, mapConstraintRefusals(ctx.host.modules));
  ctx.host.metrics.called(path, refused?.kind ?? 'fault', seconds);
  if (!refused) {
    ctx.log.error({ err: result.error.cause ?? result.error, procedure: path }, 'fault');
    return result;
  }
  // "Unavailable" is a fault and not a rule's refusal: operators need to see it.
  if (refused.kind === 'unavailable') {
    const err = refused.cause ?? result.error.cause;
    ctx.host.metrics.unavailable(findUnavailability(err) ?? 'other');
    ctx.log.warn({ err, procedure: path }, 'unavailable');
  } else ctx.log.debug({ procedure: path, refusal: refused.code }, 'refused');
  return { ...result, error: toTransportError(refused) };
});

/** Counted by address even for a signed-in member, since every further account would otherwise add emails. */
const isCountedByAddress = (limit: LimitClass): boolean => limit === 'mail';

/** Resolves the caller, refuses calls that impersonation does not allow, and applies the rate limit. */
const caller = t.middleware(async ({ ctx, meta, type, next }) => {
  const session = await ctx.session();
  const viewer = session?.member ?? null;
  const rule = meta?.whileImpersonating ?? (type === 'query' ? 'allowed' : 'refused');
  if (viewer?.lookedAt) requireImpersonationAllowed(viewer.lookedAt, rule, listPermissions(ctx.host.modules));
  const limit = meta?.limit ?? (type === 'mutation' ? 'writing' : 'reading');
  const key = viewer && !isCountedByAddress(limit) ? toMemberLimitKey(viewer.id) : toAddressLimitKey(ctx.address);
  if (!ctx.arePaid) {
    await ctx.host.limits.take(limit, key, meta?.cost);
    await ctx.host.limits.pace(key, meta?.cost);
  }
  const result = await next({ ctx: { viewer, now: ctx.host.clock.now(), locale: viewer?.locale ?? ctx.locale } });
  if (!viewer?.lookedAt || !result.ok || typeof rule === 'string') return result;
  return { ...result, data: blankFields(result.data, rule.leavesOut) };
});

/** Refuses text that no column can store, whatever the procedures' schemas allow. */
const storable = t.middleware(async ({ getRawInput, next }) => {
  const fields = [...findUnstorableText(await getRawInput())].map((path) => ({
    path,
    code: 'platform.field.invalid',
    params: {},
  }));
  if (fields.length > 0)
    throw new Refusal(platformErrors.invalidInput.code, platformErrors.invalidInput.kind, {}, fields);
  return next();
});

const latestCommands = new WeakMap<RequestContext, Promise<void>>();

/** Carries out the commands of one request in its order: an undo takes back what stands before it. */
const inOrder = t.middleware(async ({ ctx, type, next }) => {
  if (type !== 'mutation') return next();
  const before = latestCommands.get(ctx);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  latestCommands.set(ctx, ended);
  await before;
  try {
    return await next();
  } finally {
    end();
  }
});

const base = t.procedure.use(inOrder).use(edge).use(caller).use(storable);

const asMember = base.use(({ ctx, next }) => {
  if (!ctx.viewer) throw platformErrors.signInNeeded();
  return next({ ctx: { member: ctx.viewer } });
});

/** Optional in the type, since the client's link adds it; a command without it is refused. */
const withRequestId = z.object({ requestId: z.uuid().optional() });

/** A query for everyone. */
export const openQuery = base;
/**
 * A query for members. Staff who impersonate one need the permission by which the console shows them the same. They
 * never read the texts of the fields that are left out.
 */
export const memberQuery = (permission: string, leavesOut: readonly string[] = []) =>
  asMember.meta({ whileImpersonating: { permission, leavesOut } });
/** A query for data that is private or between members; refused to impersonating staff. */
export const privateMemberQuery = asMember.meta({ whileImpersonating: 'refused' });
/**
 * A query for staff who have a permission, with two-factor authentication where it is required. All other callers get
 * "not found".
 */
export const adminQuery = (permission: string) =>
  asMember.meta({ permission }).use(({ ctx, next }) => {
    if (!hasRolePermission(ctx.member.role, permission, listPermissions(ctx.host.modules)))
      throw platformErrors.notFound();
    if (isMissingTwoFactor(ctx.member, ctx.config)) throw platformErrors.twoFactorNeeded();
    return next();
  });

/** A command for everyone. Guests have no idempotency records, so it must be idempotent itself. */
export const openCommand = base.use(({ ctx, next }) => {
  const transaction: Transact = (work) =>
    runTransaction(ctx.host, { actor: ctx.viewer, traceId: ctx.traceId, address: ctx.address }, work);
  return next({ ctx: { transaction } });
});

/**
 * A command for members. All writes belong in one `ctx.transaction`; a repeat with the same request id gets the stored
 * answer.
 */
export const memberCommand = asMember
  .input(withRequestId)
  .use(async ({ ctx, path, getRawInput, next }) =>
    next({ ctx: { transaction: idempotent(ctx, path, await getRawInput()) } }),
  );

/**
 * A command for staff who have a permission. It is checked before the input, so that others learn nothing about the
 * procedure. The audit log names the procedure where the command writes no line of its own.
 */
export const adminCommand = (permission: string) =>
  adminQuery(permission)
    .input(withRequestId)
    .use(async ({ ctx, path, getRawInput, next }) => {
      const auditedAs = { action: path, subject: { kind: 'procedure', id: path } };
      return next({ ctx: { transaction: idempotent(ctx, path, await getRawInput(), auditedAs) } });
    });

/** A command of staff that has nothing to report: what it does in its transaction. */
export const staffAction = <Input extends z.ZodObject>(
  permission: string,
  input: Input,
  act: (unit: Unit, input: z.output<Input>, member: Member) => Promise<unknown>,
) =>
  adminCommand(permission)
    .input(input as z.ZodObject)
    .output(emptyAnswer)
    .mutation(({ ctx, input: given }) =>
      ctx.transaction(async (unit) => {
        await act(unit, given as z.output<Input>, ctx.member);
        return {};
      }),
    ) as unknown as TRPCMutationProcedure<{
    input: z.input<Input> & z.input<typeof withRequestId>;
    output: z.output<typeof emptyAnswer>;
    meta: ProcedureMeta;
  }>;

function idempotent(
  ctx: Parameters<typeof createIdempotentTransact>[0] & { readonly member: Member },
  procedure: string,
  input: unknown,
  auditedAs?: AuditLine,
): Transact {
  const { requestId } = withRequestId.parse(input);
  if (requestId === undefined) throw platformErrors.requestIdMissing();
  return createIdempotentTransact(ctx, {
    member: ctx.member,
    procedure,
    requestId,
    input,
    ...(auditedAs && { auditedAs }),
  });
}
