import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { EventId, newId } from '#contracts/ids.ts';
import { createMailComposer } from '#emails/render/compose-mail.ts';
import { smtpSink } from '#testing/smtp-sink.ts';
import { testWorld } from '#testing/world.ts';
import { deliverMail } from './deliver-mail.ts';
import type { MailDelivery } from '../transaction/mail-delivery.ts';
import { createMailboxMailer } from './mailbox-mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const world = await testWorld();
const sink = await smtpSink();
const smtp = createSmtpMailer(sink.url);
afterAll(async () => {
  await smtp.close();
  await sink.close();
});

const compose = createMailComposer({
  letters: world.host.modules.flatMap((module) => module.letters ?? []),
  site: 'https://swapu.example',
  from: 'Swapu <hello@swapu.example>',
  secrets: world.host.secrets,
  settings: world.host.productSettings.readTexts(world.host.config),
});
const posted = (more: Partial<MailDelivery> = {}): MailDelivery => ({
  mailId: newId(EventId),
  letter: 'identity.confirmAddress',
  to: { address: 'reader@example.com' },
  locale: 'en-US',
  props: { username: 'Zoë <b>', token: 'secret-token', minutes: 60 },
  traceId: 'trace-1',
  ...more,
});
const deliver = (delivery: MailDelivery, mailer: Mailer) =>
  deliverMail({ db: world.db, mailer, now: world.clock.now(), compose }, delivery);
const record = async (id: string) =>
  (
    await sql<{
      attempts: number;
      sent: boolean;
    }>`select attempts, sent_at is not null as sent from mail_record where id = ${id}`.execute(world.db)
  ).rows[0];

describe('a letter by SMTP', () => {
  it('arrives as HTML and text, in the language of its reader, with the trace it came from', async () => {
    const delivery = posted({ locale: 'pt-PT', to: { address: 'leitor@example.com', name: 'João' } });
    await deliver(delivery, smtp);
    const email = sink.letters.at(-1);
    expect(email).toMatchObject({
      subject: 'Confirme o seu endereço para a Swapu',
      messageId: `<${delivery.mailId}@swapu.example>`,
    });
    expect(email?.to).toEqual([{ name: 'João', address: 'leitor@example.com' }]);
    expect(email?.headers).toContainEqual(expect.objectContaining({ key: 'x-trace-id', value: 'trace-1' }));
    expect(email?.text).toContain('https://swapu.example/auth/confirm?token=secret-token');
    expect(email?.html).toMatch(/lang="pt-PT"/);
  });
  it('shows what a member typed as text, never as markup', async () => {
    await deliver(posted(), smtp);
    expect(sink.letters.at(-1)?.html).toContain('Zoë &lt;b&gt;');
  });
  it('is not sent twice when its job runs again', async () => {
    const delivery = posted();
    expect([await deliver(delivery, smtp), await deliver(delivery, smtp)]).toEqual(['sent', 'alreadySent']);
    expect(sink.letters.filter(({ messageId }) => messageId?.includes(delivery.mailId))).toHaveLength(1);
    expect(await record(delivery.mailId)).toEqual({ attempts: 2, sent: true });
  });
  it('is sent again, under the same Message-ID, when the mail server was busy', async () => {
    const delivery = posted();
    sink.refuse(1);
    await expect(deliver(delivery, smtp)).rejects.toThrow(/busy.*\[hidden\]/);
    expect(await record(delivery.mailId)).toEqual({ attempts: 1, sent: false });
    expect(await deliver(delivery, smtp)).toBe('sent');
  });
  it('fails with its name where its facts do not fit, before anything is recorded', async () => {
    const delivery = posted({ props: { username: 7 } });
    await expect(deliver(delivery, smtp)).rejects.toThrow();
    await expect(deliver(posted({ letter: 'nobody.wrote' }), smtp)).rejects.toThrow(
      'no module brings the letter nobody.wrote',
    );
    expect(await record(delivery.mailId)).toBeUndefined();
  });
});

describe('the built-in mailbox', () => {
  it('keeps a letter once, however often it is delivered', async () => {
    const mail = await compose(posted());
    const mailbox = createMailboxMailer(world.db);
    await mailbox.send(mail);
    await mailbox.send(mail);
    const { rows } = await sql`select subject from mailbox_message where id = ${mail.id}`.execute(world.db);
    expect(rows).toEqual([{ subject: 'Confirm your address for Swapu' }]);
  });
  it('is emptied of old letters, and records are forgotten after ninety days', async () => {
    const { purgeMailJob } = await import('./mail.jobs.ts');
    await deliver(posted(), createMailboxMailer(world.db));
    world.clock.advance({ hours: 24 * 91 });
    await world.transaction(async (unit) => unit.enqueue(purgeMailJob, {}));
    await world.work();
    const { rows } = await sql<{
      n: number;
    }>`select (select count(*) from mail_record)::int + (select count(*) from mailbox_message)::int as n`.execute(
      world.db,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
