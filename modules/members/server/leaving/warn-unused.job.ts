import { sql } from 'kysely';
import { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { contactOf, lockMember, quietMembers, quietSince } from '#modules/identity/public.ts';
import type { Config } from '#platform/config/config.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { takeDue } from '#platform/jobs/take-due.ts';
import type { ModuleDefinition } from '#platform/module/define-module.ts';
import { tiesOf } from '#platform/module/ties-of.ts';
import { addMonths, sleepsAt, unusedStep, type UnusedTerms, type UnusedWarning } from '../../domain/unused-steps.ts';
import { unusedAccountLetter } from '../../emails/unused-account.email.tsx';
import { beginClosing } from './begin-closing.ts';

/**
 * Runs daily. Warns members after eleven unused months, and again two weeks before the year ends; then the account
 * becomes dormant. Spares members with swaps under way or with purchases. Records each email in the transaction that
 * queues it.
 */
export const warnUnused = defineJob({
  name: 'members.warnUnused',
  schema: z.object({}),
  schedule: '29 2 * * *',
  expireInSeconds: 3_600,
  run({ host, db, now, ...context }) {
    const before = addMonths(now, 1 - host.config.UNUSED_MONTHS);
    return takeDue<MemberId>(context, {
      find: (after, limit) => quietMembers(db, before, after, limit),
      take: (unit, ids) => stepAll(unit, host, ids),
      together: 50,
    });
  },
});

interface Quiet {
  readonly id: MemberId;
  readonly since: Date;
  readonly warning: UnusedWarning | null;
}

type Settings = {
  readonly modules: readonly ModuleDefinition[];
  readonly config: Pick<Config, 'UNUSED_MONTHS' | 'UNUSED_WARNING_DAYS' | 'DORMANT_DAYS'>;
};

async function stepAll(unit: Unit, { modules, config }: Settings, ids: readonly MemberId[]): Promise<void> {
  const terms = { months: config.UNUSED_MONTHS, lastDays: config.UNUSED_WARNING_DAYS };
  const quiet = await warningsOf(unit, await quietSince(unit, ids));
  const ties = await tiesOf(modules, unit.db, ids, unit.now);
  for (const { id, since, warning } of quiet.filter((one) => ties.get(one.id)?.size === 0)) {
    const step = unusedStep(since, warning, unit.now, terms);
    if (step === 'sleep') await sleep(unit, id, config.DORMANT_DAYS);
    else if (step) await warn(unit, { id, since, stage: step }, terms);
  }
}

/** The last warning of each member's current absence; warnings of earlier absences do not count. */
async function warningsOf(
  unit: Unit,
  quiet: readonly { readonly id: MemberId; readonly since: Date }[],
): Promise<Quiet[]> {
  const { rows } = await sql<UnusedWarning & { id: MemberId; quietSince: Date }>`
    select member_id as id, quiet_since as "quietSince", stage, warned_at as "warnedAt" from member_warning
    where member_id = any(${quiet.map(({ id }) => id)}::uuid[])`.execute(unit.db);
  return quiet.map((one) => ({
    ...one,
    warning: rows.find(({ id, quietSince: told }) => id === one.id && told >= one.since) ?? null,
  }));
}

async function warn(
  unit: Unit,
  { id, since, stage }: { id: MemberId; since: Date; stage: UnusedWarning['stage'] },
  terms: UnusedTerms,
): Promise<void> {
  await sql`
    insert into member_warning (member_id, quiet_since, stage, warned_at) values (${id}, ${since}, ${stage}, ${unit.now})
    on conflict (member_id) do update set quiet_since = excluded.quiet_since, stage = excluded.stage, warned_at = excluded.warned_at`.execute(
    unit.db,
  );
  const [reader] = await contactOf(unit.db, [id], unit.now);
  if (!reader) return;
  const props = {
    username: reader.username,
    stage,
    sleepsAt: sleepsAt(since, terms, unit.now).toISOString(),
    timeZone: reader.timeZone,
  };
  unit.mail(unusedAccountLetter, {
    to: { address: reader.address, name: reader.username },
    locale: reader.locale,
    props,
  });
}

async function sleep(unit: Unit, id: MemberId, days: number): Promise<void> {
  await lockMember(unit, id);
  await beginClosing(unit, id, 'unused', days);
}
