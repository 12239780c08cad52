import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testBrowser } from '#testing/browser.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { requestPasswordReset } from '../password/reset-password.ts';

const world = await testWorld();
const password = 'a quiet river';
let count = 0;

async function someone() {
  count += 1;
  const email = `old${count}@example.com`;
  return { email, fresh: `new${count}@example.com`, me: world.as(await world.member({ email, password })) };
}
async function linkTo(email: string) {
  await world.work();
  return /token=([\w-]+)/.exec(
    world.mails().findLast(({ to, letter }) => to.address === email && letter === 'identity.confirmNewAddress')?.text ??
      '',
  )?.[1];
}
const confirm = (token = '') => world.guest().identity.confirmNewAddress.mutate({ token });
const signIn = (email: string) => testBrowser(world.host).call.identity.signIn.mutate({ email, password });

describe('a new address', () => {
  it('counts once its mailed link was followed, on whatever device, and the old address is told', async () => {
    const { email, fresh, me } = await someone();
    await me.identity.changeAddress.mutate({ email: fresh, password });
    expect((await me.identity.account.query()).email).toBe(email);
    await confirm(await linkTo(fresh));
    expect((await me.identity.account.query()).email).toBe(fresh);
    await signIn(fresh);
    expect((await expectRefusal(signIn(email))).code).toBe('identity.wrongCredentials');
    await world.work();
    const notified = world
      .mails()
      .find(({ to, letter }) => to.address === email && letter === 'identity.addressChanged');
    expect(notified?.subject).toBe('Your Swapu account has a new address');
    expect(notified?.text).not.toContain(fresh);
  });
  it('takes the password', async () => {
    const { fresh, me } = await someone();
    expect(
      (await expectRefusal(me.identity.changeAddress.mutate({ email: fresh, password: 'a wrong one' }))).code,
    ).toBe('identity.wrongPassword');
  });
  it('that is another’s is answered alike, and nobody gets a letter or an account', async () => {
    const [mine, other] = [await someone(), await someone()];
    const answers = [
      await mine.me.identity.changeAddress.mutate({ email: mine.fresh, password }),
      await mine.me.identity.changeAddress.mutate({ email: other.email, password }),
    ];
    expect(answers[0]).toEqual(answers[1]);
    expect(await linkTo(other.email)).toBeUndefined();
    await signIn(other.email);
  });
  it('has a link that works once, for an hour, and not after a newer wish', async () => {
    const { fresh, me } = await someone();
    await me.identity.changeAddress.mutate({ email: fresh, password });
    const first = await linkTo(fresh);
    await me.identity.changeAddress.mutate({ email: `again-${fresh}`, password });
    expect((await expectRefusal(confirm(first))).code).toBe('identity.linkInvalid');
    const second = await linkTo(`again-${fresh}`);
    await confirm(second);
    expect((await expectRefusal(confirm(second))).code).toBe('identity.linkInvalid');
    await me.identity.changeAddress.mutate({ email: `late-${fresh}`, password });
    const late = await linkTo(`late-${fresh}`);
    world.clock.advance({ minutes: 61 });
    expect((await expectRefusal(confirm(late))).code).toBe('identity.linkInvalid');
  });
  it('is nobody’s any more once there is a new password, however it was set: who knew the old one may have asked for it', async () => {
    const [one, other] = [await someone(), await someone()];
    for (const { me, fresh } of [one, other]) await me.identity.changeAddress.mutate({ email: fresh, password });
    const [first, second] = [await linkTo(one.fresh), await linkTo(other.fresh)];
    await one.me.identity.changePassword.mutate({ password, next: 'another quiet river' });
    await world.guest().identity.askForReset.mutate({ email: other.email });
    await world.work();
    const reset = /token=([\w-]+)/.exec(
      world.mails().findLast(({ to, letter }) => to.address === other.email && letter === 'identity.resetPassword')
        ?.text ?? '',
    )?.[1];
    await world.guest().identity.resetPassword.mutate({ token: reset ?? '', password: 'another quiet river' });
    for (const link of [first, second]) expect((await expectRefusal(confirm(link))).code).toBe('identity.linkInvalid');
    expect((await one.me.identity.account.query()).email).toBe(one.email);
  });
  it('ends every link that was mailed to the old one, one asked for at the very moment too', async () => {
    const { email, fresh, me } = await someone();
    await me.identity.changeAddress.mutate({ email: fresh, password });
    const link = await linkTo(fresh);
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          world.db,
        )
      ).rows.length;
    let isOver = false;
    let following: Promise<unknown> = Promise.resolve();
    await world.transaction(async (unit) => {
      await requestPasswordReset(unit, email, { minutes: 60 });
      following = confirm(link).finally(() => (isOver = true));
      await expect.poll(async () => isOver || (await waiting()) > 0).toBe(true);
    });
    await following;
    await world.work();
    const token =
      /token=([\w-]+)/.exec(
        world.mails().findLast(({ to, letter }) => to.address === email && letter === 'identity.resetPassword')?.text ??
          '',
      )?.[1] ?? '';
    expect(
      (await expectRefusal(world.guest().identity.resetPassword.mutate({ token, password: 'another quiet river' })))
        .code,
    ).toBe('identity.linkInvalid');
  });
  it('that somebody signed up with and never proved goes to the member who proves it', async () => {
    const { fresh, me } = await someone();
    await world.guest().identity.signUp.mutate({
      email: fresh,
      username: `squatter${count}`,
      password,
      terms: true,
      age: true,
      residence: true,
    });
    await me.identity.changeAddress.mutate({ email: fresh, password });
    await confirm(await linkTo(fresh));
    expect((await me.identity.account.query()).email).toBe(fresh);
  });
  it('goes to whoever follows their link first, where two ask for it at once', async () => {
    const [one, other] = [await someone(), await someone()];
    const wanted = `wanted${count}@example.com`;
    await one.me.identity.changeAddress.mutate({ email: wanted, password });
    const first = await linkTo(wanted);
    await other.me.identity.changeAddress.mutate({ email: wanted, password });
    const second = await linkTo(wanted);
    const outcomes = await Promise.allSettled([confirm(first), confirm(second)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
