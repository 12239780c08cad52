import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import type { StatementListener } from '#platform/db/statements.ts';
import { runTransaction } from '#platform/transaction/transaction.ts';
import type { Unit } from '#platform/db/unit.ts';
import { EventEnvelope } from '#platform/events/envelope.ts';
import type { OutgoingMail } from '#platform/mail/mailer.ts';
import type { Member } from '#platform/member.ts';
import { makeMember, type MemberDraft } from '#modules/identity/testing.ts';
import { makeSubscriber } from '#modules/payments/testing.ts';
import { openHost, type OpenHost } from '#server/host.ts';
import { createCaller, type Caller } from './caller.ts';
import { testConfig } from './config.ts';
import { testDatabase } from './database.ts';
import { recordStatement } from './record-statements.ts';
import { testClock, type TestClock } from './test-clock.ts';
import { runJobsUntilIdle } from './run-jobs-until-idle.ts';

type SubscriberDraft = MemberDraft & { readonly until?: Date };

/** A whole product on a database of its own, with a clock to move and emails to read. */
export interface World {
  readonly host: OpenHost;
  readonly db: Db;
  readonly databaseUrl: string;
  readonly clock: TestClock;
  /** A verified member, made without sign-up. */
  member(draft?: MemberDraft): Promise<Member>;
  /** A member with a subscription, for a month unless stated otherwise. */
  subscriber(draft?: SubscriberDraft): Promise<Member>;
  as(member: Member): Caller;
  guest(): Caller;
  transaction<T>(work: (unit: Unit) => Promise<T>, actor?: Member): Promise<T>;
  /** Events published so far, handled or not, oldest first. */
  events(): Promise<EventEnvelope[]>;
  /** Runs every job that is due by the world's clock, and the jobs that follow, until none is left. */
  work(): Promise<void>;
  /** Emails sent so far. */
  mails(): readonly OutgoingMail[];
  close(): Promise<void>;
}

/**
 * Opens a world that closes itself after the file's last test.
 * @param onStatement gets each statement's text, for a test of what a call reads
 */
export async function testWorld(
  settings: Readonly<Record<string, string>> = {},
  onStatement: StatementListener = () => undefined,
): Promise<World> {
  const database = await testDatabase();
  const clock = testClock();
  const sent: OutgoingMail[] = [];
  const config = testConfig(settings);
  const host = await openHost({
    config,
    databaseUrl: database.url,
    publicUrl: 'http://127.0.0.1:3000',
    clock,
    mailer: { send: async (mail) => void sent.push(mail), close: async () => undefined },
    onStatement(text, milliseconds) {
      recordStatement(text, milliseconds);
      onStatement(text, milliseconds);
    },
  });
  const close = async () => {
    await host.close();
    await database.drop();
    await rm(config.DATA_DIR, { recursive: true, force: true });
  };
  afterAll(close);
  const transaction: World['transaction'] = (work, actor) =>
    runTransaction(host, { actor: actor ?? null, traceId: 'test' }, work);
  return {
    host,
    db: host.database.db,
    databaseUrl: database.url,
    clock,
    member: (draft = {}) => makeMember(host, draft),
    async subscriber({ until, ...draft } = {}) {
      const member = await makeMember(host, draft);
      await transaction((unit) => makeSubscriber(unit, member.id, until));
      return member;
    },
    as: (member) => createCaller(host, member),
    guest: () => createCaller(host, null),
    transaction,
    events: () => listEvents(host.database.db),
    work: () => runJobsUntilIdle(host),
    mails: () => sent,
    close,
  };
}

async function listEvents(db: Db): Promise<EventEnvelope[]> {
  const { rows } = await sql<{ data: unknown }>`
    select data->'data' as data from pgboss.job where name = 'events.dispatch' order by created_on, data->'data'->>'eventId'`.execute(
    db,
  );
  return rows.map((row) => EventEnvelope.parse(row.data));
}
