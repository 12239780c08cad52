import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { smtpSink } from '#testing/smtp-sink.ts';
import { testWorld } from '#testing/world.ts';
import { EventId, newId } from '#contracts/ids.ts';
import { startWork } from '../worker/start-work.ts';
import { createLog } from '../log/log.ts';
import { findFreePort } from '../postgres/free-port.ts';
import { DeadlinePassedError } from '../outgoing/call-within-deadline.ts';
import { deliverMailJobRef } from '../transaction/mail-delivery.ts';
import { deliverMailJob } from './mail.jobs.ts';
import { createRelayCircuitBreaker, RelayUnreachableError } from './relay-circuit-breaker.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { isServerAway, openSmtpPool } from './smtp-pool.ts';

const world = await testWorld();
const mail = (id: string) => ({
  id,
  letter: 'tests.letter',
  from: 'Swapu <hello@swapu.example>',
  to: { address: `${id}@example.org` },
  subject: id,
  html: '<p>text</p>',
  text: 'text',
  headers: {},
});

const enqueue = (count: number) =>
  world.transaction(async (unit) => {
    for (let n = 1; n <= count; n += 1)
      unit.enqueue(deliverMailJobRef, {
        mailId: newId(EventId),
        letter: 'identity.confirmAddress',
        to: { address: `reader${n}@example.org` },
        locale: 'en-US',
        props: { username: `reader${n}`, token: 'token', minutes: 60 },
        traceId: `trace-${n}`,
      });
  });
const countJobs = async (condition: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'mail.deliver' and ${sql.raw(condition)}`.execute(
    world.db,
  );
  return rows[0]?.count;
};

describe('a mail server that is dead for 2,000 recipients', () => {
  let stop: () => void = () => undefined;
  afterEach(() => stop());

  it('writes at most 20 lines, uses no try of any email, and each goes once when it is back', async () => {
    const port = await findFreePort();
    const lines: string[] = [];
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`);
    const log = createLog({ LOG_LEVEL: 'info', ROLE: 'worker' }, { write: (line) => void lines.push(line) });
    await enqueue(2_000);
    stop = await startWork({ ...world.host, mailer, log }, [deliverMailJob]);
    await expect.poll(() => countJobs('start_after > now()'), { timeout: 60_000 }).toBe(2_000);
    expect(lines.length).toBeLessThanOrEqual(20);
    expect(await countJobs('retry_count > 0 or started_on is not null')).toBe(0);
    const { rows } = await sql`select from mail_record`.execute(world.db);
    expect(rows).toEqual([]);

    const kept = 12;
    await sql`
      delete from pgboss.job where id not in (
        select id from pgboss.job where name = 'mail.deliver' order by created_on, id limit ${kept})`.execute(world.db);
    const sink = await smtpSink(port);
    await expect.poll(() => sink.letters.length, { timeout: 60_000 }).toBe(kept);
    expect(new Set(sink.letters.map(({ messageId }) => messageId)).size).toBe(kept);
    const attempts = await sql`select from mail_record where attempts > 1`.execute(world.db);
    expect(attempts.rows).toEqual([]);
    await world.host.boss.offWork(deliverMailJob.name);
    await mailer.close();
    await sink.close();
  }, 180_000);
});

describe('of many emails to a server that is away', () => {
  it('one asks it, then one after each pause, which grows; once it answers, all go', async () => {
    let now = 0;
    let isBack = false;
    let asked = 0;
    const reach = createRelayCircuitBreaker(() => now);
    const send = async () => {
      asked += 1;
      await Promise.resolve();
      if (!isBack) throw new Error('connect ECONNREFUSED');
    };
    const sendMany = async () =>
      (await Promise.allSettled(Array.from({ length: 50 }, () => reach(send, () => true)))).filter(
        ({ status }) => status === 'fulfilled',
      ).length;
    await expect(reach(send, () => true)).rejects.toThrow(RelayUnreachableError);
    for (const pauseMs of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      asked = 0;
      now += pauseMs - 1;
      await sendMany();
      expect(asked).toBe(0);
      now += 1;
      await sendMany();
      expect(asked).toBe(1);
    }
    isBack = true;
    now += 60_000;
    await reach(send, () => true);
    expect(await sendMany()).toBe(50);
  });

  it('what it says of one email makes no other wait', async () => {
    const reach = createRelayCircuitBreaker();
    await expect(
      reach(
        () => Promise.reject(new Error('550 no such user')),
        () => false,
      ),
    ).rejects.toThrow('550');
    expect(
      await reach(
        () => Promise.resolve('sent'),
        () => false,
      ),
    ).toBe('sent');
  });
});

it.each([
  ['a refused connection', { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:25' }, true],
  ['an unknown name', { code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND mail.example.org' }, true],
  ['a greeting that refuses', { code: 'EPROTOCOL', command: 'CONN', message: 'Invalid greeting. response=554' }, true],
  ['a greeting that never comes', { code: 'ETIMEDOUT', command: 'CONN', message: 'Greeting never received' }, true],
  ['a refused sign-in', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, true],
  ['a server that closes', { responseCode: 421, command: 'MAIL FROM' }, true],
  ['a refused recipient', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, false],
  ['a refused message', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, false],
  ['a connection that broke', { code: 'ESOCKET', command: 'CONN', message: 'read ECONNRESET' }, false],
  [
    'a connection that closed',
    { code: 'ECONNECTION', command: 'CONN', message: 'Connection closed unexpectedly' },
    false,
  ],
  ['silence', { code: 'ETIMEDOUT', command: 'CONN', message: 'Timeout' }, false],
])('%s says of the server as a whole that it is away: %o %s', (_what, failure, isAway) => {
  expect(isServerAway(failure)).toBe(isAway);
});

describe('a mail server that answers a byte at a time', () => {
  it('keeps an email no longer than its deadline, and no connection of the next one', async () => {
    const sink = await smtpSink();
    let connections = 0;
    const { port: healthy } = new URL(sink.url);
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      connections += 1;
      if (connections > 1) return void socket.pipe(connect(Number(healthy), '127.0.0.1')).pipe(socket);
      socket.write('220 slow ESMTP\r\n250');
      const drip = setInterval(() => socket.write('-x\r\n250'), 50);
      socket.on('close', () => clearInterval(drip));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    afterAll(() => server.close());
    const { port } = server.address() as AddressInfo;
    const limits = { connectMs: 1_000, greetingMs: 1_000, silenceMs: 60_000, mailMs: 1_000 };
    const pool = openSmtpPool(`smtp://127.0.0.1:${port}`, 1, limits);
    await expect(pool.send(mail('first'))).rejects.toThrow(DeadlinePassedError);
    await pool.send(mail('second'));
    expect(sink.letters.map(({ subject }) => subject)).toEqual(['second']);
    pool.close();
    await sink.close();
  });
});
