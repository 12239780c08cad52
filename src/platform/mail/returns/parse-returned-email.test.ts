import { describe, expect, it } from 'vitest';
import { parseReturnedEmail } from './parse-returned-email.ts';

const token = 'm.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBB';
const original = `From: Swapu <hello@swapu.example>\r\nSubject: Hello\r\nX-Swapu-Mail: ${token}\r\n`;
const read = (raw: string) => parseReturnedEmail(Buffer.from(raw));
const readVerdict = async (raw: string) => (await read(raw))?.verdict ?? null;

const part = (type: string, body: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
const report = (kind: string, ...parts: string[]) =>
  `From: MAILER-DAEMON@mx.example.net\r\nSubject: Undelivered\r\nMIME-Version: 1.0\r\n` +
  `Content-Type: multipart/report; report-type=${kind}; boundary="b"\r\n\r\n${parts.join('')}--b--\r\n`;
const delivery = (action: string, status: string, diagnostic: string, words = 'Sorry.') =>
  report(
    'delivery-status',
    part('text/plain', words),
    part(
      'message/delivery-status',
      `Reporting-MTA: dns; mx.example.net\r\n\r\nFinal-Recipient: rfc822; reader@example.com\r\nAction: ${action}\r\n` +
        `Status: ${status}\r\nDiagnostic-Code: smtp; ${diagnostic}`,
    ),
    part('text/rfc822-headers', original),
  );
const feedback = (type: string) =>
  report(
    'feedback-report',
    part('message/feedback-report', `Feedback-Type: ${type}\r\nVersion: 1`),
    part('message/rfc822', `${original}\r\nHello`),
  );
const bounceReport = (headers: string, words: string) =>
  `From: Mail Delivery System <mailer-daemon@mx.example.net>\r\n${headers}\r\n\r\n${words}`;

describe('a report with a part for machines', () => {
  it.each([
    ['5.1.1', '550 5.1.1 User unknown'],
    ['5.1.1', ''],
    ['5.0.0', '550 <reader@example.com>: no such mailbox here'],
    ['5.2.1', '550 5.2.1 The account that you tried to reach is disabled'],
    ['5.4.1', '550 5.4.1 Recipient address rejected: Access denied'],
    ['5.5.0', '550 5.5.0 Requested action not taken: mailbox unavailable'],
    ['5.4.4', 'Host or domain name not found. Name service error for name=example.com type=MX: Host not found'],
    ['5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found'],
    ['5.0.0', "554 delivery error: dd This user doesn't have an account here"],
    ['5.7.1', '550 5.7.1 Recipient unknown'],
    ['5.0.0', '550 User <reader@example.com> unknown.'],
    ['5.5.0', '550 5.5.0 Boîte du destinataire inexistante'],
    ['5.0.0', '550 unbekannter Empfänger'],
    ['5.0.0', '550 Utente sconosciuto'],
    ['5.0.0', '550 Onbekende ontvanger'],
    ['5.0.0', '550 Użytkownik nie istnieje'],
    ['5.0.0', '550 Пользователь не найден'],
    ['5.0.0', '550 该用户不存在'],
    ['5.0.0', '550 宛先のメールアドレスは存在しません'],
    ['5.0.0', '550 존재하지 않는 사용자'],
    ['2.0.0', '550 no such user here'],
    ['5.4.4', 'no MX or A record for example.con'],
  ])('says that the address does not exist: %s %s', async (status, diagnostic) => {
    expect(await readVerdict(delivery('failed', status, diagnostic))).toBe('hard');
  });

  it.each([
    ['5.0.0', '552 Requested mail action aborted: exceeded storage allocation'],
    ['5.2.2', '552 5.2.2 Mailbox full'],
    ['5.1.1', '550 5.1.1 The mailbox is over quota'],
    ['5.1.1', '552 5.1.1 recipient rejected - extended quota violation'],
    ['5.2.1', '550-5.2.1 The user is receiving mail at a rate that prevents delivery'],
    ['5.7.1', '554 5.7.1 The recipient does not accept mails from bulk senders'],
    ['5.6.0', '554 5.6.0 Message content rejected as spam'],
    ['5.0.0', '554 Service unavailable; Client host blocked using a block list'],
    ['5.1.8', '550 5.1.8 Access denied, bad outbound sender'],
    ['5.2.1', '450-turned-550 5.2.1 The user you are trying to contact is receiving mail too quickly'],
    ['5.7.1', '554 5.7.1 <reader@example.com>: Recipient address rejected: Access denied'],
    ['5.7.26', '550 5.7.26 This mail is not authenticated: neither SPF nor DKIM passed'],
    ['4.4.7', '421 4.4.7 expired, last answer: connection timed out'],
    ['4.1.1', '450 4.1.1 <reader@example.com>: unknown user, try again later'],
    ['5.1.1', '451 4.3.0 user lookup failed, unknown user'],
    ['5.4.6', 'mail for example.com loops back to myself'],
    ['5.2.1', '521 5.2.1 : (CON:B1) https://postmaster.example.com/error-codes#554conb1'],
    ['5.2.1', '554 5.2.1 : (RTR:BL) https://postmaster.example.com/error-codes'],
    ['5.2.1', '521 5.2.1 : we will not accept delivery of this message.'],
    ['5.2.1', '550 5.2.1 Mailbox disabled for this sender'],
    ['5.1.1', '550 5.1.1 Your IP address 192.0.2.1 is not welcome here'],
    ['5.1.1', '550 5.1.1 Access denied by a mail filter rule of the recipient'],
    ['5.1.1', '550 5.1.1 Refused: you are not in the whitelist of this recipient'],
  ])('says that the address may take the next email: %s %s', async (status, diagnostic) => {
    expect(await readVerdict(delivery('failed', status, diagnostic))).toBe('soft');
  });

  it('is read alone: neither a header of the mailbox it lay in, nor the words for people, decide', async () => {
    const full = delivery('failed', '5.2.2', '552 5.2.2 Mailbox full', 'Action: failed\r\nStatus: 5.1.1 User unknown');
    expect(await readVerdict(`Status: RO\r\n${full}`)).toBe('soft');
    expect(await readVerdict(`Status: RO\r\n${delivery('failed', '5.1.1', '550 5.1.1 User unknown')}`)).toBe('hard');
  });

  it.each(['delivered', 'delayed', 'relayed', 'expanded'])('that says "%s" is no bounce', async (action) => {
    expect(await readVerdict(delivery(action, '2.1.5', '250 ok'))).toBe('nothing');
  });
});

describe('a report whose answer stands in a field of a gateway', () => {
  it.each([
    ['<192.0.2.1 #5.0.0 smtp; 550 "Unknown User">', 'hard'],
    [
      '<mx.example.net #5.0.0 smtp;\r\n 550 5.4.1 [reader@example.com]: Recipient address rejected: Access\r\n denied>',
      'hard',
    ],
    [
      '<mx.example.net #5.0.0 smtp; 554 delivery error:\r\n dd Sorry. This\r\n mailbox is disabled (554.30). - mta>',
      'hard',
    ],
    ['<mx.example.net #5.0.0 smtp; 552 mailbox full>', 'soft'],
  ])('is read: %s', async (answer, verdict) => {
    const raw = delivery('failed', '5.0.0', '').replace('Diagnostic-Code: smtp; ', `X-Supplementary-Info: ${answer}`);
    expect(await readVerdict(raw)).toBe(verdict);
  });
});

describe('a report without a part for machines', () => {
  const copy = `------ This is a copy of the message, including all the headers. ------\r\n\r\n${original}\r\nHello`;

  it.each([
    [
      'Exim',
      '  reader@example.com\r\n    SMTP error from remote server after RCPT TO:<reader@example.com>:\r\n    550 5.1.1 User unknown',
      'hard',
    ],
    ['qmail', '<reader@example.com>:\r\nSorry, no mailbox here by that name. (#5.1.1)', 'hard'],
    [
      'a web mailer',
      "Address not found\r\n\r\nYour message wasn't delivered because the address couldn't be found.",
      'hard',
    ],
    ['an office server', "Your message couldn't be delivered. reader wasn't found at example.com.", 'hard'],
    ['a full mailbox', '<reader@example.com>:\r\n552 mailbox full', 'soft'],
    ['a spam filter', '<reader@example.com>:\r\n554 rejected as spam by our content filter', 'soft'],
    ['a temporary answer', '<reader@example.com>:\r\n451 user unknown for the moment', 'soft'],
    ['a server without a reason', 'The message could not be delivered.', 'soft'],
  ])('is understood by its words: %s', async (_name, words, verdict) => {
    const raw = bounceReport(
      'Subject: Mail delivery failed: returning message to sender',
      `A permanent error.\r\n\r\n${words}\r\n\r\n${copy}`,
    );
    expect(await readVerdict(raw)).toBe(verdict);
  });

  it.each(['Your message awaits moderator approval', 'Please confirm your message'])(
    'that holds the email back is none: %s',
    async (subject) => {
      expect(
        await readVerdict(bounceReport(`Subject: ${subject}`, `It could not be delivered yet.\r\n\r\n${copy}`)),
      ).toBe('nothing');
    },
  );

  it('is understood where it is forwarded, and where the part for machines gives no reason', async () => {
    const inner = delivery('failed', '5.0.0', '550 Recipient address rejected: Account Closed');
    const forwarded =
      'From: boss@example.com\r\nSubject: Fwd: Undelivered\r\nMIME-Version: 1.0\r\n' +
      `Content-Type: multipart/mixed; boundary="f"\r\n\r\n--f\r\nContent-Type: text/plain\r\n\r\nLook at this.\r\n` +
      `--f\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--f--\r\n`;
    expect(await readVerdict(forwarded)).toBe('hard');
    const bare = delivery('failed', '5.0.0', '', 'The server said:\r\n550 "No Such User Here"');
    expect(await readVerdict(bare.replace('Diagnostic-Code: smtp; ', ''))).toBe('hard');
  });

  it('reads no words of the copy', async () => {
    const raw = bounceReport('Subject: Undelivered', `The mailbox is full.\r\n\r\n${copy}\r\nThe user does not exist.`);
    expect(await readVerdict(raw)).toBe('soft');
  });

  it('that warns of a delay is no bounce', async () => {
    const words = 'Your message has not yet been delivered. We will keep trying for two days.';
    expect(
      await readVerdict(bounceReport('Subject: Warning: message delayed 24 hours', `${words}\r\n\r\n${copy}`)),
    ).toBe('nothing');
  });

  it.each([
    ['Council <no-reply@council.example>', 'Automatic reply: Hello', 'This mailbox is not monitored.'],
    ['Council <no-reply@council.example>', 'Thank you for writing', 'This mailbox is not monitored.'],
    ['jane@example.com', 'Automatic reply: Undeliverable lamp', 'Jane has left. This address is no longer in use.'],
    ['jane@example.com', 'Out of Office: Your item was returned', 'I am away, and my mailbox is full.'],
    ['noreply@example.com', 'Resposta automática: Olá', 'Este endereço não existe mais.'],
  ])('that a mailbox sends by itself is no bounce: %s, %s', async (from, subject, words) => {
    const raw = `From: ${from}\r\nAuto-Submitted: auto-replied\r\nSubject: ${subject}\r\n\r\n${words}\r\n\r\n> ${original}`;
    expect(await readVerdict(raw)).toBe('nothing');
  });

  it('of a server that marks its bounces as automatic replies is one', async () => {
    const headers = 'Auto-Submitted: auto-replied\r\nX-Failed-Recipients: reader@example.com';
    const raw = bounceReport(`Subject: Mail delivery failed\r\n${headers}`, `550 5.1.1 User unknown\r\n\r\n${copy}`);
    expect(await readVerdict(raw)).toBe('hard');
  });

  it('of a reader who is away is none, and what is none of these is unclear', async () => {
    const away = `From: reader@example.com\r\nAuto-Submitted: auto-replied\r\nSubject: Away\r\n\r\nBack soon.\r\n\r\n> ${original}`;
    expect(await readVerdict(away)).toBe('nothing');
    expect(
      await readVerdict(`From: reader@example.com\r\nSubject: Re: Hello\r\n\r\nWhat is this?\r\n\r\n${original}`),
    ).toBe('unclear');
  });

  it.each([
    'Reason: User&nbsp;does&nbsp;not&nbsp;exist',
    '<td>Reason</td><td>O endere&ccedil;o n&atilde;o foi encontrado</td>',
    '<title>Failed</title><h2>Sorry</h2>The recipient was <b>not</b> found',
    '<style>p{content:"mailbox full"}</style>This user&#160;<i>does not</i> exist',
  ])('is read from its HTML: %s', async (html) => {
    const headers = 'Subject: Undelivered\r\nContent-Type: text/html; charset=utf-8';
    expect(await readVerdict(bounceReport(headers, `<html>${html}<pre>${copy}</pre></html>`))).toBe('hard');
  });
});

describe('a complaint', () => {
  it.each(['abuse', 'fraud', 'opt-out'])('is of the kind "%s"', async (type) => {
    expect(await readVerdict(feedback(type))).toBe('complaint');
  });

  it.each(['auth-failure', 'not-spam'])('is not of the kind "%s"', async (type) => {
    expect(await readVerdict(feedback(type))).toBe('nothing');
  });

  it('of Outlook.com is the bare original with a header of its own', async () => {
    const raw =
      'From: staff@hotmail.com\r\nSubject: complaint about message from 192.0.2.10\r\nMIME-Version: 1.0\r\n' +
      `Content-Type: multipart/mixed; boundary="b"\r\n\r\n${part('message/rfc822', `X-HmXmrOriginalRecipient: reader@example.com\r\n${original}\r\nHello`)}--b--`;
    expect(await readVerdict(raw)).toBe('complaint');
  });

  it('of a kind with a comment behind it is one, and so is one of SpamCop in plain text', async () => {
    expect(await readVerdict(feedback('abuse (reported by its reader)'))).toBe('complaint');
    const raw = `From: 123@reports.spamcop.net\r\nSubject: [SpamCop (192.0.2.1) id:123] Hello\r\n\r\n[ Offending message ]\r\n${original}`;
    expect(await readVerdict(raw)).toBe('complaint');
  });

  it('of a kind that is not known is unclear', async () => {
    expect(await readVerdict(feedback('x-something'))).toBe('unclear');
  });
});

describe('the email that a report is about', () => {
  it('is named in the copy, encoded or folded as servers do', async () => {
    const encoded = report(
      'delivery-status',
      part('message/delivery-status', 'Action: failed\r\nStatus: 5.1.1'),
      part(
        'message/rfc822\r\nContent-Transfer-Encoding: base64',
        Buffer.from(`${original}\r\nHello`).toString('base64'),
      ),
    );
    const folded = delivery('failed', '5.1.1', '550 no').replace('X-Swapu-Mail: ', 'X-Swapu-Mail:\r\n ');
    expect([(await read(encoded))?.token, (await read(folded))?.token]).toEqual([token, token]);
  });

  it('is none of ours without the header', async () => {
    expect(await read(delivery('failed', '5.1.1', '550 no').replace(/X-Swapu-Mail/, 'X-Other'))).toBeNull();
  });
});
