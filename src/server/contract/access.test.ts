import { describe, expect, it } from 'vitest';
import { banMember } from '#modules/identity/public.ts';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import { listRolesWith, staffRoles, type StaffRole } from '#contracts/staff-roles.ts';
import { listPermissions } from '#platform/module/permissions.ts';
import type { RequestContext } from '#platform/trpc/context.ts';
import { createCallerContext } from '#testing/caller.ts';
import { findCallRefusal, listAllProcedures } from '#testing/procedures.ts';
import { testWorld } from '#testing/world.ts';
import { access } from '#testing/access.table.ts';
import { findRedirectPath } from '#web/find-redirect-path.ts';
import { webModules } from '#web/modules.ts';

const world = await testWorld();
const callers = {
  guest: null,
  member: await world.member(),
  subscriber: await world.subscriber(),
  support: await world.member({ role: 'support' }),
  moderator: await world.member({ role: 'moderator' }),
  marketing: await world.member({ role: 'marketing' }),
  owner: await world.member({ role: 'owner' }),
} as const;
const banned = await world.member();
await world.transaction((unit) => banMember(unit, banned.id, { reason: 'fraud', until: null }));
const roles = ['guest', 'member', 'subscriber', 'banned', ...staffRoles] as const;
type Role = (typeof roles)[number];

/**
 * A banned member sends the cookie of a session that was valid before the ban; the server looks it up as on the wire.
 */
const contextFor = (role: Role): RequestContext =>
  role === 'banned'
    ? {
        ...createCallerContext(world.host, null),
        session: () => world.host.resolveMember(makeSessionCookieHeader(world.host, banned), world.host.clock.now()),
      }
    : createCallerContext(world.host, callers[role]);

/**
 * The guard's answer to this caller. The input is invalid, so a caller who passes the guard is refused for the input,
 * or served.
 */
async function guardSays(path: string, caller: Role): Promise<'come in' | 'sign in' | 'not there'> {
  const answer = await findCallRefusal(contextFor(caller), path, { nonsense: true });
  if (answer?.code === 'platform.signInNeeded') return 'sign in';
  return answer?.code === 'platform.notFound' ? 'not there' : 'come in';
}

const permissions = listPermissions(world.host.modules);
const isStaffRole = (role: Role): role is StaffRole => staffRoles.some((staff) => staff === role);

/** Computes what the table expects of a procedure's guard. */
function expected(level: string, role: Role): 'come in' | 'sign in' | 'not there' {
  if (level === 'open') return 'come in';
  if (role === 'guest' || role === 'banned') return 'sign in';
  if (level === 'member' || level.startsWith('member/')) return 'come in';
  return isStaffRole(role) && listRolesWith(level, permissions).includes(role) ? 'come in' : 'not there';
}

describe('the access table', () => {
  it('names every procedure there is and no other', () => {
    expect(Object.keys(access).toSorted()).toEqual(
      listAllProcedures()
        .map(({ path }) => path)
        .toSorted(),
    );
  });

  it('names permissions that a module declares', () => {
    const named = Object.values(access)
      .filter((level) => level !== 'open' && level !== 'member')
      .map((level) => level.replace('member/', ''));
    expect(named.filter((permission) => !(permission in permissions))).toEqual([]);
  });
});

describe('the server itself keeps to the access table', () => {
  const rows = listAllProcedures()
    .filter(({ type }) => type !== 'subscription')
    .flatMap(({ path }) => roles.map((caller) => ({ path, caller })));
  it.each(rows)('$path, called by a $caller', async ({ path, caller }) => {
    const level = access[path];
    if (!level) throw new Error(`${path} is not in the access table`);
    expect(await guardSays(path, caller)).toBe(expected(level, caller));
  });
});

describe('every screen of the user app', () => {
  const screens = webModules.flatMap(({ routes }) => routes.map(({ path, guard }) => ({ path, guard })));
  const rows = screens.flatMap((screen) => roles.map((role) => ({ ...screen, role })));
  it.each(rows)('$path ($guard) for a $role', async ({ path, guard, role }) => {
    const viewer = (await contextFor(role).session())?.member ?? null;
    const url = new URL(path.replaceAll(/:(\w+)/g, 'x'), 'http://own.example');
    const isMember = role !== 'guest' && role !== 'banned';
    const mayEnter = { open: true, signedOut: !isMember, member: isMember, admin: isStaffRole(role) }[guard];
    expect(findRedirectPath(guard, viewer, url) === null).toBe(mayEnter);
  });
});
