import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { resetPasswordEmail } from '#modules/identity/emails/reset-password.email.tsx';
import { fromStaffEmail } from '#modules/members/emails/from-staff.email.tsx';
import { createApp } from '#server/http/app.ts';
import { testWorld } from '#testing/world.ts';
import { findPausedAddress } from './paused-addresses.ts';
import { returnTokenHeader } from './return-token.ts';

const secret = 'a secret long enough';
const signingKey = 'another key that is long enough';
const world = await testWorld({ MAIL_RETURN_SECRET: secret, MAILGUN_SIGNING_KEY: signingKey });
const server = createServer(
  createApp(world.host, { pages: () => (_request, response) => void response.send('page'), isReady: () => true }),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/mail-return`;
afterAll(() => server.close());

const basic = `Basic ${Buffer.from(`swapu:${secret}`).toString('base64')}`;
const post = (path: string, body: unknown, authorization = basic) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const readOutcome = async (answer: Response) => ((await answer.json()) as { outcome: string }).outcome;
const heldFor = async (address: string) => (await findPausedAddress(world.db, address))?.reason ?? null;

type Reader = Awaited<ReturnType<typeof world.member>>;
const toEmail = (member: Reader) => `${member.username}@example.com`;
const mailsTo = (member: Reader) => world.mails().filter(({ to }) => to.address === toEmail(member));

/** An email that is not about the account's safety. */
async function write(member: Reader) {
  const to = { address: toEmail(member) };
  await world.transaction(async (unit) =>
    unit.mail(fromStaffEmail, {
      to,
      locale: 'en-US',
      props: { username: 'Kylie', subject: 'Hello', paragraphs: ['Hi.'] },
    }),
  );
  await world.work();
}

async function writeReset(member: Reader) {
  const props = { username: 'Kylie', token: 'secret', minutes: 60 };
  await world.transaction(async (unit) =>
    unit.mail(resetPasswordEmail, { to: { address: toEmail(member) }, locale: 'en-US', props }),
  );
  await world.work();
}

/** A member who was sent an email, and its token. */
async function sent() {
  const member = await world.member();
  await write(member);
  const token = mailsTo(member).at(-1)?.headers[returnTokenHeader] ?? '';
  return { member, token, address: toEmail(member) };
}

const bounce = (token: string, status: string) =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    `Final-Recipient: rfc822; someone@example.org\r\nAction: failed\r\nStatus: ${status}`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `${returnTokenHeader}: ${token}`,
    '--b--',
  ].join('\r\n');

describe('an email of any kind that came back', () => {
  it('holds its address but for security emails, until its owner switches email on again', async () => {
    const { member, token, address } = await sent();
    expect(await readOutcome(await post('', bounce(token, '5.1.1')))).toBe('hard');
    expect(await heldFor(address)).toBe('unknown');
    const before = mailsTo(member).length;
    await write(member);
    expect(mailsTo(member)).toHaveLength(before);
    await writeReset(member);
    expect(mailsTo(member)).toHaveLength(before + 1);

    const { notifications } = world.as(member);
    const { mailHeld, kinds } = await notifications.preferences.query();
    expect(mailHeld).toMatchObject({ reason: 'unknown' });
    const kind = kinds[0]?.kind ?? 'offers.received';
    await notifications.savePreference.mutate({ kind, channel: 'mail', isOn: true });
    expect((await notifications.preferences.query()).mailHeld).toBeNull();
    await write(member);
    expect(mailsTo(member)).toHaveLength(before + 2);
  });

  it('is sent again to the address that its owner asks for', async () => {
    const { member, token } = await sent();
    await post('', bounce(token, '5.1.1'));
    await world.as(member).notifications.resumeMail.mutate({});
    expect((await world.as(member).notifications.preferences.query()).mailHeld).toBeNull();
  });

  it('blames the address that it went to, and no other', async () => {
    const { token, address } = await sent();
    await sql`update mail_record set to_address = 'other@example.com' where to_address = ${address}`.execute(world.db);
    expect(await readOutcome(await post('', bounce(token, '5.1.1')))).toBe('hard');
    expect([await heldFor(address), await heldFor('other@example.com')]).toEqual([null, null]);
  });

  it('and bears our token, but says nothing that is understood, is a line in the console', async () => {
    const { token } = await sent();
    const raw = `From: reader@example.com\r\nSubject: What is this, reader@example.com\r\n\r\n${returnTokenHeader}: ${token}`;
    expect(await readOutcome(await post('', raw))).toBe('unclear');
    const staff = await world.member({ role: 'marketing' });
    const { items } = await world.as(staff).admin.campaigns.unclearReturns.query({});
    expect(items[0]?.reason).toBe('What is this, [hidden]');
    expect(await world.host.metrics.registry.metrics()).toContain('swapu_mail_returns_total{verdict="unclear"} 1');
  });

  it('is taken with the secret alone, and only where the token is ours', async () => {
    const { token, address } = await sent();
    expect((await post('', bounce(token, '5.1.1'), 'Bearer of nothing at all')).status).toBe(401);
    expect(await readOutcome(await post('', bounce(`${token.slice(0, -1)}~`, '5.1.1')))).toBe('notOurs');
    expect(await heldFor(address)).toBeNull();
  });
});

describe('a webhook of Amazon SES', () => {
  const notification = (token: string, more: object) => ({
    Type: 'Notification',
    Message: JSON.stringify({ mail: { headers: [{ name: returnTokenHeader, value: token }] }, ...more }),
  });
  const bounced = (bounceType: string, bounceSubType: string, diagnosticCode?: string) => ({
    notificationType: 'Bounce',
    bounce: { bounceType, bounceSubType, bouncedRecipients: [{ emailAddress: 'x@example.com', diagnosticCode }] },
  });

  it.each([
    [bounced('Permanent', 'General', 'smtp; 550 5.1.1 user unknown'), 'hard'],
    [bounced('Permanent', 'NoEmail'), 'hard'],
    [bounced('Permanent', 'General', 'smtp; 554 5.7.1 blocked as spam'), 'soft'],
    [bounced('Transient', 'MailboxFull'), 'soft'],
    [bounced('Transient', 'General', 'smtp; 451 4.3.0 later'), 'soft'],
    [bounced('Transient', 'General'), 'nothing'],
    [bounced('Undetermined', 'Undetermined'), 'nothing'],
    [{ eventType: 'Complaint', complaint: { complaintFeedbackType: 'abuse' } }, 'complaint'],
    [{ notificationType: 'Complaint', complaint: { complaintFeedbackType: 'not-spam' } }, 'nothing'],
    [{ notificationType: 'Delivery' }, 'nothing'],
  ])('is understood: %j', async (message, outcome) => {
    const { token } = await sent();
    expect(await readOutcome(await post('/ses', notification(token, message)))).toBe(outcome);
  });

  it('confirms its topic at an address of Amazon alone', async () => {
    let calls = 0;
    const elsewhere = createServer((_request, response) => {
      calls += 1;
      response.end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/confirm`;
    for (const SubscribeURL of [url, 'https://sns.evil.example/', 'https://sns.x.amazonaws.com.evil.example/'])
      expect(
        await readOutcome(await post('/ses', { Type: 'SubscriptionConfirmation', Message: 'Confirm', SubscribeURL })),
      ).toBe('notOurs');
    elsewhere.close();
    expect(calls).toBe(0);
  });
});

describe('a webhook of Postmark', () => {
  it.each([
    [{ RecordType: 'Bounce', Type: 'HardBounce', Details: 'smtp;550 5.1.1 User unknown' }, 'hard'],
    [{ RecordType: 'Bounce', Type: 'HardBounce', Details: 'smtp;550 rejected as spam' }, 'soft'],
    [{ RecordType: 'Bounce', Type: 'SoftBounce', Details: 'mailbox full' }, 'soft'],
    [{ RecordType: 'Bounce', Type: 'AutoResponder' }, 'nothing'],
    [{ RecordType: 'SpamComplaint', Type: 'SpamComplaint' }, 'complaint'],
    [{ RecordType: 'Delivery' }, 'nothing'],
  ])('is understood: %j', async (message, outcome) => {
    const { token } = await sent();
    expect(await readOutcome(await post('/postmark', { ...message, Metadata: { 'swapu-mail': token } }))).toBe(outcome);
  });
});

describe('a webhook of Mailgun', () => {
  const signed = (event: object, key = signingKey) => {
    const [timestamp, token] = ['1790000000', 'a'.repeat(50)];
    const signature = createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex');
    return { signature: { timestamp, token, signature }, 'event-data': event };
  };

  it.each([
    [
      { event: 'failed', severity: 'permanent', 'delivery-status': { code: 550, message: '5.1.1 no such user' } },
      'hard',
    ],
    [{ event: 'failed', severity: 'permanent', 'delivery-status': { code: 554, message: 'spam content' } }, 'soft'],
    [{ event: 'failed', severity: 'temporary', 'delivery-status': { code: 450, message: 'later' } }, 'nothing'],
    [{ event: 'complained' }, 'complaint'],
    [{ event: 'delivered' }, 'nothing'],
  ])('is understood: %j', async (event, outcome) => {
    const { token } = await sent();
    const body = signed({ ...event, 'user-variables': { 'swapu-mail': token } });
    expect(await readOutcome(await post('/mailgun', body, ''))).toBe(outcome);
  });

  it('is refused where another key signed it', async () => {
    expect((await post('/mailgun', signed({ event: 'complained' }, 'a wrong key that is long'), '')).status).toBe(401);
  });
});
