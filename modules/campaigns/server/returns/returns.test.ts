import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { findPausedAddress } from '#platform/mail/returns/paused-addresses.ts';
import { createApp } from '#server/http/app.ts';
import { createOperator } from '#testing/operator.ts';
import { testWorld } from '#testing/world.ts';
import { makeCampaign, subscribeToPromoEmail } from '../../testing.ts';
import type { CampaignId } from '../../domain/campaign.schemas.ts';
import { campaignCommands } from '../api/campaign.commands.ts';
import { typedTables } from '../tables.ts';

const secret = 'a secret long enough';
const world = await testWorld({ MAIL_RETURN_SECRET: secret, CAMPAIGN_SOFT_BOUNCES: '2' });
const staff = await world.member({ role: 'marketing' });
const campaigns = world.as(staff).admin.campaigns;
const run = createOperator(world, campaignCommands);
const server = createServer(
  createApp(world.host, { pages: () => (_request, response) => void response.send('page'), isReady: () => true }),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const visit = (url: string, userAgent = phone) =>
  fetch(url.replace(/^http:\/\/[^/]+/, origin), { redirect: 'manual', headers: { 'user-agent': userAgent } });

/** A campaign that has reached one member. */
async function sent(campaign?: CampaignId) {
  const member = await world.member();
  const subscriber = await subscribeToPromoEmail(world, member);
  const id = campaign ?? (await makeCampaign(world, { audience: { people: 'members' } }));
  await campaigns.act.mutate({ id, action: 'send' });
  await world.work();
  world.clock.advance({ minutes: 1 });
  const mail = world.mails().findLast(({ to }) => to.address === `${member.username}@example.com`);
  if (!mail) throw new Error('no email');
  return { id, member, subscriber, mail, html: mail.html };
}
const linkIn = (html: string, form: RegExp) => {
  const found = form.exec(html)?.[0];
  if (!found) throw new Error('no such link');
  return found.replaceAll('&amp;', '&');
};
const linksIn = (html: string) => [...html.matchAll(/http[^"\s]+\/mail-link\/go\/[\w.-]+/g)].map(([url]) => url);
const decodeTarget = (url: string) =>
  Buffer.from(/go\/([\w-]+)/.exec(url)?.[1] ?? '', 'base64url')
    .toString()
    .slice(0, -2);
const readTally = async (id: CampaignId) => (await campaigns.results.query({ id })).tally;
const heldFor = async (address: string) => (await findPausedAddress(world.db, address))?.reason ?? null;
const subscriberRow = (id: string) =>
  typedTables(world.db).selectFrom('promo_subscriber').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('an email of a campaign', () => {
  it('names its sender, says that opens are counted, and can be stopped with one click', async () => {
    const { mail } = await sent();
    expect(mail.text).toContain('ABN 00 000 000 000');
    expect(mail.text).toContain('We count whether these emails are opened');
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  it('counts the first open of a person, and machines apart', async () => {
    const { id, html } = await sent();
    const picture = linkIn(html, /http[^"\s]+\/mail-link\/open\/[\w.-]+/);
    const answer = await visit(picture, 'Mozilla/5.0');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await readTally(id)).toMatchObject({ open: 0, machineOpen: 1 });
    await visit(picture);
    await visit(picture);
    expect(await readTally(id)).toMatchObject({ open: 1, machineOpen: 1 });
  });

  it('leads where the design led and counts the click, for links of its own making only', async () => {
    const { id, html } = await sent();
    const link = linksIn(html).find((url) => decodeTarget(url).endsWith('/search')) ?? '';
    const answer = await visit(link);
    expect([answer.status, new URL(answer.headers.get('location') ?? '').pathname]).toEqual([303, '/search']);
    await visit(link, 'python-requests/2.32');
    const results = await campaigns.results.query({ id });
    expect(results.tally).toMatchObject({ click: 1, open: 1, machineClick: 1 });
    expect(results.links).toMatchObject([{ clicks: 1 }]);
    const forged = `${origin}/mail-link/go/${Buffer.from(JSON.stringify(['a', 'b', 'https://evil.example'])).toString('base64url')}.x`;
    expect((await visit(forged)).headers.get('location')).toBe('/');
    expect((await visit(`${origin}/mail-link/open/none`)).status).toBe(200);
  });

  it('is stopped by POST and not by GET, and the campaign counts it', async () => {
    const { id, mail, subscriber } = await sent();
    const stop = /<(.+)>/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    await visit(stop);
    expect((await subscriberRow(subscriber)).stopped_at).toBeNull();
    for (let time = 0; time < 2; time += 1)
      await fetch(stop.replace(/^http:\/\/[^/]+/, origin), {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
    expect((await subscriberRow(subscriber)).stopped_at).not.toBeNull();
    expect(await readTally(id)).toMatchObject({ optOut: 1 });
  });
});

const give = (raw: string, token = secret) =>
  fetch(`${origin}/webhooks/mail-return`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'message/rfc822' },
    body: raw,
  });
const readOutcome = async (raw: string) => ((await (await give(raw)).json()) as { outcome: string }).outcome;
const bounce = (token: string, action: string, status: string) =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    `Final-Recipient: rfc822; reader@example.com\r\nAction: ${action}\r\nStatus: ${status}`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `X-Swapu-Mail:\r\n ${token}`,
    '--b--',
  ].join('\r\n');
const complaint = (token: string) =>
  [
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse\r\nVersion: 1',
    '',
    '--b',
    'Content-Type: message/rfc822',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(`Subject: Hi\r\nX-Swapu-Mail: ${token}\r\n\r\nbody`).toString('base64'),
    '',
    '--b--',
  ].join('\r\n');

describe('a returned email', () => {
  it('suppresses an address that is unknown for good, however often it is reported, until it is proven again', async () => {
    const { id, mail } = await sent();
    const raw = bounce(mail.headers['X-Swapu-Mail'] ?? '', 'failed', '5.1.1');
    expect([await readOutcome(raw), await readOutcome(raw)]).toEqual(['hard', 'hard']);
    expect(await readTally(id)).toMatchObject({ hardBounce: 1, softBounce: 0, complaint: 0 });
    expect(await heldFor(mail.to.address)).toBe('unknown');
    const token = /token=([\w.-]+)/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    await world.guest().campaigns.setByLink.mutate({ token, isOn: true });
    expect(await heldFor(mail.to.address)).toBeNull();
  });

  it('counts one that bounced for now, and suppresses after several in a row', async () => {
    const first = await sent();
    await readOutcome(bounce(first.mail.headers['X-Swapu-Mail'] ?? '', 'failed', '4.4.7'));
    expect(await heldFor(first.mail.to.address)).toBeNull();
    const second = await makeCampaign(world, { audience: { people: 'members' } });
    await campaigns.act.mutate({ id: second, action: 'send' });
    await world.work();
    const again = world.mails().findLast(({ to }) => to.address === first.mail.to.address);
    expect(await readOutcome(bounce(again?.headers['X-Swapu-Mail'] ?? '', 'failed', '5.2.2'))).toBe('soft');
    expect(await heldFor(first.mail.to.address)).toBe('bounces');
    expect(await readTally(second)).toMatchObject({ softBounce: 1 });
  });

  it('that its reader complained of stops the email, apart from bounces', async () => {
    const { id, mail, subscriber } = await sent();
    expect(await readOutcome(complaint(mail.headers['X-Swapu-Mail'] ?? ''))).toBe('complaint');
    expect(await readTally(id)).toMatchObject({ complaint: 1, hardBounce: 0 });
    expect((await subscriberRow(subscriber)).stopped_at).not.toBeNull();
  });

  it('is taken from the mail server alone, and only where it is signed and final', async () => {
    const { id, mail } = await sent();
    const token = mail.headers['X-Swapu-Mail'] ?? '';
    expect((await give(bounce(token, 'failed', '5.1.1'), 'another secret altogether')).status).toBe(401);
    expect(await readOutcome(bounce(token, 'delayed', '4.4.1'))).toBe('nothing');
    expect(await readOutcome(bounce(`${token.slice(0, -1)}~`, 'failed', '5.1.1'))).toBe('notOurs');
    expect(await readOutcome('Subject: hello\r\n\r\nI am on holiday')).toBe('notOurs');
    expect(await readTally(id)).toMatchObject({ hardBounce: 0, softBounce: 0, complaint: 0 });
  });

  it('may be piped to the command of an operator as well', async () => {
    const { id, mail } = await sent();
    const piped = async (raw: string) => {
      const input = Object.getOwnPropertyDescriptor(process, 'stdin');
      Object.defineProperty(process, 'stdin', { value: Readable.from([Buffer.from(raw)]), configurable: true });
      try {
        return (await run('campaign', 'returned')).answer;
      } finally {
        if (input) Object.defineProperty(process, 'stdin', input);
      }
    };
    expect(await piped('Subject: hello\r\n\r\nI am on holiday')).toMatchObject({ outcome: 'notOurs' });
    expect(await piped(complaint(mail.headers['X-Swapu-Mail'] ?? ''))).toMatchObject({ outcome: 'complaint' });
    expect(await readTally(id)).toMatchObject({ complaint: 1 });
  });

  it('is read in time that grows with its length, whatever a stranger wrote in it', async () => {
    // Where each line searches the rest of the message, this takes many minutes.
    expect(await readOutcome('Content-Transfer-Encoding: base64\r\n'.repeat(80_000))).toBe('notOurs');
  });

  it('finds no open door where no secret is set', async () => {
    const closed = await testWorld();
    const app = createServer(
      createApp(closed.host, { pages: () => (_request, response) => void response.send(''), isReady: () => true }),
    );
    await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
    const answer = await fetch(`http://127.0.0.1:${(app.address() as AddressInfo).port}/webhooks/mail-return`, {
      method: 'POST',
      headers: { authorization: 'Bearer undefined' },
      body: 'x',
    });
    app.close();
    expect(answer.status).toBe(401);
  });
});
