import { openTables } from './db/tables.ts';
import { AuditEntry } from './audit/audit-entry.entity.ts';
import { SchemaMigration } from './db/schema-migration.entity.ts';
import { HandledEvent } from './events/handled-event.entity.ts';
import { FlagValue } from './flags/flag-value.entity.ts';
import { RateLimit } from './limits/rate-limit.entity.ts';
import { PausedQueue } from './jobs/paused-queue.entity.ts';
import { MailRecord, MailboxMessage } from './mail/mail.entity.ts';
import { MailAddress, UnclearReturn } from './mail/returns/mail-address.entity.ts';
import { OutgoingStop } from './outgoing/outgoing-stop.entity.ts';
import { PlatformSecret } from './secrets/platform-secret.entity.ts';
import { DemoSeed } from './seed/demo-seed.entity.ts';
import { SettingValue } from './settings/setting-value.entity.ts';
import { IdempotencyRecord } from './trpc/idempotency-record.entity.ts';

/** The platform's tables, typed on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = openTables(
  AuditEntry,
  SchemaMigration,
  HandledEvent,
  FlagValue,
  RateLimit,
  MailRecord,
  MailboxMessage,
  MailAddress,
  UnclearReturn,
  PlatformSecret,
  DemoSeed,
  SettingValue,
  IdempotencyRecord,
  OutgoingStop,
  PausedQueue,
);
