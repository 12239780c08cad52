import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { runJob } from '#platform/worker/run-job.ts';
import { runTransaction } from '#platform/transaction/transaction.ts';
import { createMailLinkSigner } from '#platform/mail/mail-link.ts';
import { createApp } from '#server/http/app.ts';
import { testBrowser } from '#testing/browser.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testConfig } from '#testing/config.ts';
import { runJobsUntilIdle } from '#testing/run-jobs-until-idle.ts';
import { testWorld } from '#testing/world.ts';
import { createVerifiedMember } from '#modules/identity/public.ts';
import { findPromoEmailSender } from './promo-email-sender.ts';
import { subscribeOnSignUpJob } from './subscribers/subscribe-on-sign-up.job.ts';
import { setPromoEmailChoice } from './subscribers/promo-subscribers.ts';
import { deleteOldPromoSubscribersJob } from './subscribers/delete-old-promo-subscribers.job.ts';

const world = await testWorld();
const unnamed = testConfig({
  APP_MODE: 'production',
  PUBLIC_URL: 'https://swapu.example',
  SMTP_URL: 'smtp://mail.example',
  APP_SECRET: 'a secret of thirty-two letters and more',
});
const server = createServer(
  createApp(world.host, { pages: () => (_request, response) => void response.send('page'), isReady: () => true }),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

let count = 0;
const anAddress = () => `reader${(count += 1)}@example.org`;
const ask = async (address: string, wish: 'start' | 'stop') => {
  const answer = await world.guest().campaigns.ask.mutate({ address, wish });
  await world.work();
  return answer;
};
const emailsTo = (address: string) => world.mails().filter(({ to }) => to.address === address);
const linkTo = (address: string) => {
  const token = /email-subscription\?token=([\w.-]+)/.exec(emailsTo(address).at(-1)?.html ?? '')?.[1];
  if (!token) throw new Error(`no link in a letter to ${address}`);
  return token;
};
const subjects = (address: string) => emailsTo(address).map(({ subject }) => subject);
const byLink = (token: string) => world.guest().campaigns.byLink.query({ token });
/** Subscribes an address and confirms it by the emailed link. */
async function confirmed(): Promise<{ address: string; token: string }> {
  const address = anAddress();
  await ask(address, 'start');
  const token = linkTo(address);
  await world.guest().campaigns.setByLink.mutate({ token, isOn: true });
  return { address, token };
}

describe('an address typed by whoever comes', () => {
  it('gets nothing but a question until the link in it is followed', async () => {
    const address = anAddress();
    await ask(address, 'start');
    expect(subjects(address)).toEqual(['Can we send you news and ideas?']);
    const token = linkTo(address);
    expect(await byLink(token)).toEqual({ isOn: false, addressHint: 'r•••@example.org' });
    await world.guest().campaigns.setByLink.mutate({ token, isOn: true });
    expect(await byLink(token)).toMatchObject({ isOn: true });
  });

  it('is answered alike whether it is known or not, and told what it is by one letter each time', async () => {
    const [unknown, { address: known }] = [anAddress(), await confirmed()];
    const member = await world.member({ email: anAddress() });
    const answers = [];
    for (const address of [unknown, known, `${member.username}@example.com`])
      for (const wish of ['stop', 'start'] as const) answers.push(await ask(address, wish));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{}']));
    expect(subjects(unknown)).toEqual(["This address doesn't get news and ideas", 'Can we send you news and ideas?']);
    expect(subjects(known).slice(1)).toEqual(['Stop news and ideas', 'You already get news and ideas']);
  });

  it('is not looked up before it is answered: the same rows are written, known or not', async () => {
    const [unknown, { address: known }] = [anAddress(), await confirmed()];
    const before = await sql<{ n: number }>`select count(*)::int as n from promo_subscriber`.execute(world.db);
    for (const address of [unknown, known]) await world.guest().campaigns.ask.mutate({ address, wish: 'start' });
    const { rows: jobs } = await sql<{ address: string }>`
      select data->'data'->>'address' as address from pgboss.job where name = 'campaigns.answer' and state = 'created' order by address`.execute(
      world.db,
    );
    expect(jobs.map(({ address }) => address)).toEqual([unknown, known].toSorted());
    expect((await sql<{ n: number }>`select count(*)::int as n from promo_subscriber`.execute(world.db)).rows).toEqual(
      before.rows,
    );
    await world.work();
  });

  it('names the sender with ABN and address, and says that opens are counted', async () => {
    const address = anAddress();
    await ask(address, 'start');
    const text = emailsTo(address)[0]?.text ?? '';
    expect(text).toContain('ABN 00 000 000 000');
    expect(text).toContain('1 Market Lane, Brisbane QLD 4000');
    expect(text).toContain('We count whether these emails are opened');
  });

  it('is limited by address, whoever asks', async () => {
    const strict = await testWorld({ RATE_LIMITS: 'on', LIMIT_MAIL: '2' });
    const asking = (from: string) =>
      testBrowser(strict.host, { address: from }).call.campaigns.ask.mutate({
        address: 'much@example.org',
        wish: 'stop',
      });
    await asking('203.0.113.1');
    await asking('203.0.113.2');
    expect(await expectRefusal(asking('203.0.113.3'))).toMatchObject({ kind: 'limited' });
  });
});

describe('the link of a letter', () => {
  it('stops promotional mail by one click of a mail program, and not by being looked at', async () => {
    const { token } = await confirmed();
    const address = `${origin}/email-subscription?token=${token}`;
    await fetch(address);
    expect(await byLink(token)).toMatchObject({ isOn: true });
    const answer = await fetch(address, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.status, (await byLink(token)).isOn]).toEqual([200, false]);
  });
  it('says so when its address is not in the record any more: campaigns.noEmail', async () => {
    const address = anAddress();
    await ask(address, 'start');
    const token = linkTo(address);
    world.clock.advance({ days: 8 });
    await runJob(world.host, deleteOldPromoSubscribersJob, 'sweep', {});
    expect(await expectRefusal(byLink(token))).toMatchObject({ code: 'campaigns.noEmail' });
    expect(await expectRefusal(world.guest().campaigns.setByLink.mutate({ token, isOn: true }))).toMatchObject({
      code: 'campaigns.noEmail',
    });
    expect((await fetch(`${origin}/email-subscription?token=${token}`, { method: 'POST' })).status).toBe(404);
  });
  it('that is not ours tells nothing of any address', async () => {
    const { token } = await confirmed();
    const others = createMailLinkSigner(world.host.secrets).sign('notifications.stop', [crypto.randomUUID()]);
    for (const wrong of [`${token.slice(0, -4)}abcd`, others, 'x'.repeat(60), token.slice(0, 9), '']) {
      expect(await expectRefusal(byLink(wrong))).toMatchObject({ code: 'campaigns.linkInvalid' });
    }
  });
});

describe('a member', () => {
  const register = (email: string) =>
    runTransaction(world.host, { actor: null, traceId: 'test' }, (unit) =>
      createVerifiedMember(unit, world.host, { email, username: `promo${(count += 1)}` }),
    );
  const acceptedAtSignUp = (id: string) =>
    sql`update member_account set promo_accepted_at = now() where id = ${id}`.execute(world.db);

  it('who takes an address that gets news has one say about it: their own', async () => {
    const [{ address, token }, { address: second }] = [await confirmed(), await confirmed()];
    const me = world.as(await world.member({ email: anAddress(), password: 'a quiet river' }));
    const moveTo = async (email: string) => {
      await me.identity.changeAddress.mutate({ email, password: 'a quiet river' });
      await world.work();
      await world.guest().identity.confirmNewAddress.mutate({
        token: /token=([\w-]+)/.exec(emailsTo(email).at(-1)?.text ?? '')?.[1] ?? '',
      });
      await world.work();
    };
    await moveTo(address);
    expect((await me.campaigns.mine.query()).isOn).toBe(true);
    await me.campaigns.setMine.mutate({ isOn: false });
    expect(await byLink(token)).toMatchObject({ isOn: false });
    await moveTo(second);
    expect((await me.campaigns.mine.query()).isOn).toBe(false);
    expect((await sql`select from promo_subscriber where address = ${second}`.execute(world.db)).rows).toEqual([]);
  });

  it('gets none unless the box at sign-up was ticked, and can change it in the settings', async () => {
    const member = await world.member();
    const me = world.as(member).campaigns;
    expect((await me.mine.query()).isOn).toBe(false);
    await me.setMine.mutate({ isOn: true });
    expect((await me.mine.query()).isOn).toBe(true);
    await me.setMine.mutate({ isOn: false });
    expect((await me.mine.query()).isOn).toBe(false);
  });
  const startedAtSignUp = async (id: string) =>
    (
      await sql<{
        id: string;
      }>`select id from promo_subscriber where member_id = ${id} and confirmed_at is not null and stopped_at is null and source = 'signUp'`.execute(
        world.db,
      )
    ).rows;

  it('who ticked the box gets it from the confirmed address on', async () => {
    const id = await register(anAddress());
    await acceptedAtSignUp(id);
    await world.work();
    expect(await startedAtSignUp(id)).toHaveLength(1);
  });
  it('gets none where no sender is named, whatever a form of sign-up said', async () => {
    const id = await register(anAddress());
    await acceptedAtSignUp(id);
    await runJobsUntilIdle({ ...world.host, config: unnamed });
    expect(await startedAtSignUp(id)).toEqual([]);
    world.clock.advance({ days: 8 });
    await runJob(world.host, deleteOldPromoSubscribersJob, 'sweep', {});
    expect((await sql`select from promo_subscriber where member_id = ${id}`.execute(world.db)).rows).toEqual([]);
  });
  it('who stopped it is not sent any because the job of their sign-up runs again', async () => {
    const id = await register(anAddress());
    await acceptedAtSignUp(id);
    await world.work();
    const [{ id: subscriberId } = { id: '' }] = await startedAtSignUp(id);
    await world.transaction((unit) => setPromoEmailChoice(unit, subscriberId, false));
    await runJob(world.host, subscribeOnSignUpJob, 'again', { subscriberId });
    expect(await startedAtSignUp(id)).toEqual([]);
  });
  it('keeps what was said with the address before it was an account, in one row', async () => {
    const { address, token } = await confirmed();
    const id = await register(address);
    await world.work();
    const { rows } =
      await sql`select member_id, address from promo_subscriber where member_id = ${id} or address = ${address}`.execute(
        world.db,
      );
    expect(rows).toEqual([{ member_id: id, address: null }]);
    expect(await byLink(token)).toMatchObject({ isOn: true });
  });
});

describe('the sender', () => {
  it('is named by the operator, and nothing is offered before', () => {
    expect(findPromoEmailSender(unnamed)).toBeNull();
    expect(
      findPromoEmailSender({
        ...unnamed,
        OPERATOR_NAME: 'Swapu Pty Ltd',
        OPERATOR_ABN: '51 824 753 556',
        OPERATOR_ADDRESS: '2 Lane, Perth',
      }),
    ).toEqual({
      name: 'Swapu Pty Ltd',
      abn: '51 824 753 556',
      address: '2 Lane, Perth',
    });
  });
});
