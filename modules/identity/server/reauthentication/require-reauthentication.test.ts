import { describe, expect, it } from 'vitest';
import { Refusal } from '#contracts/refusal.ts';
import { createCallerContext } from '#testing/caller.ts';
import { findCallRefusal } from '#testing/procedures.ts';
import { testWorld } from '#testing/world.ts';
import { testTotpKey, type MemberDraft } from '../../testing.ts';
import {
  findNeededReauthentication,
  requireReauthentication,
  type ReauthenticationProof,
} from './require-reauthentication.ts';
import { computeTotpCode } from '../two-factor/totp.ts';

const world = await testWorld();
const password = 'a quiet river';
const code = () => computeTotpCode(testTotpKey, world.clock.now());
const wrongCode = () => (code() === '000000' ? '111111' : '000000');

/** Makes a member whose session is no longer fresh; the returned function gives the outcome of a proof. */
async function someone(draft: MemberDraft) {
  const member = await world.member(draft);
  world.clock.advance({ minutes: 10 });
  return async (proof: ReauthenticationProof) => {
    try {
      await requireReauthentication(createCallerContext(world.host, member), member, proof);
      return 'is present';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return error.code === 'identity.presenceNeeded' ? `needs ${String(error.params['needs'])}` : error.code;
    }
  };
}

/** The changes by which a thief of such a session, of an account without a password, could take the account over. */
const changes = ['changePassword', 'changeAddress', 'beginTwoFactor'] as const;
async function changedAfter(minutes: number, change: (typeof changes)[number]): Promise<unknown> {
  const member = await world.member();
  world.clock.advance({ minutes });
  return findCallRefusal(createCallerContext(world.host, member), `identity.${change}`, {
    email: 'elsewhere@example.com',
    password: '',
    next: 'another quiet river',
    requestId: crypto.randomUUID(),
  });
}

describe('a session alone, of an account without a password', () => {
  it.each(changes)('is not enough for %s once it is no longer fresh: it may be stolen', async (change) => {
    expect(await changedAfter(10, change)).toMatchObject({
      code: 'identity.presenceNeeded',
      params: { needs: 'signIn' },
    });
  });
  it.each(changes)('is enough for %s of somebody who has just come by another site', async (change) => {
    expect(await changedAfter(9, change)).toBeUndefined();
  });
});

describe('who sits at the keyboard', () => {
  it('is known by a session of less than ten minutes', async () => {
    const member = await world.member({ password, twoFactor: true });
    world.clock.advance({ minutes: 9 });
    await expect(requireReauthentication(createCallerContext(world.host, member), member, {})).resolves.toBeUndefined();
  });
  it('is known by the password, later', async () => {
    const says = await someone({ password });
    expect([
      await says({}),
      await says({ code: code() }),
      await says({ password: 'a wrong one' }),
      await says({ password }),
    ]).toEqual(['needs password', 'needs password', 'identity.wrongPassword', 'is present']);
  });
  it('is known by password and code where two-factor is on; neither is enough alone', async () => {
    const says = await someone({ password, twoFactor: true });
    const said = [
      await says({}),
      await says({ password }),
      await says({ code: code() }),
      await says({ password, code: wrongCode() }),
      await says({ password: 'a wrong one', code: code() }),
    ];
    expect(said).toEqual(['needs code', 'needs code', 'needs code', 'identity.wrongCode', 'identity.wrongPassword']);
    expect(await says({ password, code: code() })).toBe('is present');
  });
  it('shows each code once', async () => {
    const says = await someone({ password, twoFactor: true });
    expect([await says({ password, code: code() }), await says({ password, code: code() })]).toEqual([
      'is present',
      'identity.wrongCode',
    ]);
  });
  it('signs in anew where there is no password to ask for', async () => {
    const says = await someone({ twoFactor: true });
    expect([await says({}), await says({ code: code() }), await says({ password })]).toEqual(
      Array(3).fill('needs signIn'),
    );
  });
  it('cannot be guessed: ten tries, and then none for a while', async () => {
    const limited = await testWorld({ RATE_LIMITS: 'on' });
    const member = await limited.member({ password });
    limited.clock.advance({ minutes: 10 });
    const guess = () =>
      requireReauthentication(createCallerContext(limited.host, member), member, { password: 'a wrong one' }).catch(
        (error: unknown) => (error as Refusal).code,
      );
    const codes = [];
    for (let tries = 0; tries < 11; tries += 1) codes.push(await guess());
    expect(codes).toEqual([...Array(10).fill('identity.wrongPassword'), 'platform.tooMany']);
  });
});

it('says beforehand what it will ask for, so that a screen shows the fields before the button', async () => {
  const needs = async (draft: MemberDraft, minutes: number) => {
    const member = await world.member(draft);
    world.clock.advance({ minutes });
    return findNeededReauthentication(createCallerContext(world.host, member), member);
  };
  expect(await needs({ password }, 0)).toBeNull();
  expect(await needs({ password }, 10)).toBe('password');
  expect(await needs({ password, twoFactor: true }, 10)).toBe('code');
  expect(await needs({}, 10)).toBe('signIn');
});
