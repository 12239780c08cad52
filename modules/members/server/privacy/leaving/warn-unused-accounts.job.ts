import { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import {
  listEmailContacts,
  lockMemberAccount,
  listLongUnseenMembers,
  lockAndListLastSeen,
} from '#modules/identity/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { processDueRows } from '#platform/jobs/process-due-rows.ts';
import type { ModuleDefinition } from '#platform/module/define-module.ts';
import { findClosingObstacles } from '#platform/module/find-closing-obstacles.ts';
import {
  addMonths,
  computeDormantAt,
  findUnusedAccountStep,
  type UnusedAccountTerms,
  type UnusedAccountWarning,
} from '../../../domain/unused-account-steps.ts';
import { memberSettings } from '../../../domain/members.settings.ts';
import { unusedAccountEmail } from '../../../emails/unused-account.email.tsx';
import { typedTables } from '../../tables.ts';
import { beginClosing } from './begin-closing.ts';

/**
 * Runs daily. Warns members after eleven unused months, and again two weeks before the year ends; then the account
 * becomes dormant. Spares members with swaps under way or with purchases. Records each email in the transaction that
 * queues it.
 */
export const warnUnusedAccountsJob = defineJob({
  name: 'members.warnUnused',
  schema: z.object({}),
  schedule: '29 2 * * *',
  expireInSeconds: 3_600,
  run({ host, db, now, ...context }) {
    const before = addMonths(now, 1 - memberSettings.read(host.config).UNUSED_MONTHS);
    return processDueRows<MemberId>(context, {
      find: (after, limit) => listLongUnseenMembers(db, before, after, limit),
      take: (unit, ids) => stepAll(unit, host, ids),
      together: 50,
    });
  },
});

interface Quiet {
  readonly id: MemberId;
  readonly since: Date;
  readonly warning: UnusedAccountWarning | null;
}

type Settings = {
  readonly modules: readonly ModuleDefinition[];
  readonly config: ParsedSettings;
};

async function stepAll(unit: Unit, { modules, config }: Settings, ids: readonly MemberId[]): Promise<void> {
  const { UNUSED_MONTHS, UNUSED_WARNING_DAYS, DORMANT_DAYS } = memberSettings.read(config);
  const terms = { months: UNUSED_MONTHS, lastDays: UNUSED_WARNING_DAYS };
  const quiet = await recordWarnings(unit, await lockAndListLastSeen(unit, ids));
  const obstacles = await findClosingObstacles(modules, unit.db, ids, unit.now);
  for (const { id, since, warning } of quiet.filter((one) => obstacles.get(one.id)?.size === 0)) {
    const step = findUnusedAccountStep(since, warning, unit.now, terms);
    if (step === 'sleep') await sleep(unit, id, DORMANT_DAYS);
    else if (step) await warn(unit, { id, since, stage: step }, terms);
  }
}

/** The last warning of each member's current absence; warnings of earlier absences do not count. */
async function recordWarnings(
  unit: Unit,
  quiet: readonly { readonly id: MemberId; readonly since: Date }[],
): Promise<Quiet[]> {
  const rows = await typedTables(unit.db)
    .selectFrom('member_warning')
    .select(['member_id as id', 'quiet_since as quietSince', 'stage', 'warned_at as warnedAt'])
    .where('member_id', '=', anySql(quiet.map(({ id }) => id)))
    .execute();
  return quiet.map((one) => ({
    ...one,
    warning: rows.find(({ id, quietSince: absence }) => id === one.id && absence >= one.since) ?? null,
  }));
}

async function warn(
  unit: Unit,
  { id, since, stage }: { id: MemberId; since: Date; stage: UnusedAccountWarning['stage'] },
  terms: UnusedAccountTerms,
): Promise<void> {
  const warning = { quiet_since: since, stage, warned_at: unit.now };
  await typedTables(unit.db)
    .insertInto('member_warning')
    .values({ member_id: id, ...warning })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(warning))
    .execute();
  const [reader] = await listEmailContacts(unit.db, [id], unit.now);
  if (!reader) return;
  const props = {
    username: reader.username,
    memberId: id,
    since: since.toISOString(),
    stage,
    sleepsAt: computeDormantAt(since, terms, unit.now).toISOString(),
    timeZone: reader.timeZone,
  };
  unit.mail(unusedAccountEmail, {
    to: { address: reader.address, name: reader.username },
    locale: reader.locale,
    props,
  });
}

async function sleep(unit: Unit, id: MemberId, days: number): Promise<void> {
  await lockMemberAccount(unit, id);
  await beginClosing(unit, id, 'unused', days);
}
