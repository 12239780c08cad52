import { sql } from 'kysely';
import { z } from 'zod';
import { hour } from '#contracts/durations.ts';
import type { LegId, MemberId } from '#contracts/ids.ts';
import { defineJob, type JobContext } from '#platform/jobs/define-job.ts';
import type { Unit } from '#platform/db/unit.ts';
import { processEachRow } from '#platform/jobs/process-each-row.ts';
import type { ProtectionEvent } from '../../domain/protection/protection-case.ts';
import type { ProtectionId } from '../../domain/protection/protection.schemas.ts';
import type { PromiseState } from '../../domain/protection/protection-state.ts';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import { typedTables } from '../tables.ts';
import { applyProtectionEvent } from './apply-protection-event.ts';
import { lockProtection, type ProtectionRow } from './protection-case-rows.ts';
import { findReplacementPickupEnd } from './protection-deadlines.ts';
import { updateProtectionFromParcel } from './update-protection.on-parcel-moved.ts';
import { syncSoloCancelJob } from './sync-solo-cancel.job.ts';
import { protectionTopicName } from './protection.topic.ts';

const together = 500;

interface Due {
  readonly id: ProtectionId;
  readonly event: ProtectionEvent;
  /** The promise that was found due, as it stood. */
  readonly found?: { readonly legId: LegId; readonly state: PromiseState };
}

/**
 * Ends what has lasted as long as it may: a proposal without an answer, a promise that was not backed, packed or handed
 * over, a parcel that is lost or was not complained about. Takes amounts on cards before their banks give them free.
 */
export const expireProtectionsJob = defineJob({
  name: 'delivery.sweepProtections',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  async run(context) {
    // Couriers' reports first: a parcel that they have is not late.
    await followReports(context);
    const due = [...(await endingHolds(context)), ...(await duePromises(context)), ...(await dueStates(context))];
    await processEachRow(
      context,
      due,
      ({ id }) => id,
      (one) => context.transaction((unit) => endDue(unit, one)),
    );
  },
});

/** Checks again under the lock: a member may have acted since, and what they did has a deadline of its own. */
async function endDue(unit: Unit, { id, event, found }: Due): Promise<void> {
  const { row, now } = await lockProtection(unit, id);
  if (found && now.promises.find(({ legId }) => legId === found.legId)?.state !== found.state) return;
  if (event.kind === 'deadline') {
    if (row.dueAt === null || row.dueAt > unit.now) return;
    const until = row.state === 'collecting' ? await findReplacementPickupEnd(unit, id) : null;
    if (until !== null && until > unit.now) return postpone(unit, row, until);
  }
  await applyProtectionEvent(unit, id, event);
}

async function postpone(unit: Unit, { id, swapId }: ProtectionRow, until: Date): Promise<void> {
  await typedTables(unit.db).updateTable('swap_protection').set({ due_at: until }).where('id', '=', id).execute();
  unit.enqueue(syncSoloCancelJob, { protectionId: id, swapId });
  unit.publishChange(protectionTopicName, swapId);
}

async function dueStates({ db, now }: JobContext): Promise<Due[]> {
  const rows = await typedTables(db)
    .selectFrom('swap_protection')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(together)
    .execute();
  return rows.map(({ id }) => ({ id, event: { kind: 'deadline' } }));
}

async function duePromises({ db, now }: JobContext): Promise<Due[]> {
  const rows = await typedTables(db)
    .selectFrom('protection_promise')
    .select(['protection_id as id', 'leg_id as legId', 'state'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(together)
    .execute();
  return rows.map(({ id, legId, state }) => ({
    id,
    event: { kind: state === 'carried' ? 'lost' : 'accepted', legId },
    found: { legId, state },
  }));
}

async function endingHolds({ db, now, host }: JobContext): Promise<Due[]> {
  const margin = deliverySettings.read(host.config).PROTECTION_HOLD_MARGIN_HOURS * hour;
  const rows: { id: ProtectionId; memberId: MemberId }[] = await typedTables(db)
    .selectFrom('protection_side')
    .select(['protection_id as id', 'member_id as memberId'])
    .where('hold', '=', 'held')
    .where('held_until', '<=', new Date(now.getTime() + margin))
    .limit(together)
    .execute();
  return rows.map(({ id, memberId }) => ({ id, event: { kind: 'holdEnding', memberId } }));
}

/** Parcels of which couriers report more than their promises know: trouble that turned into a loss. */
async function followReports({ db, transaction, failedRows }: JobContext): Promise<void> {
  const rows: { legId: LegId }[] = await typedTables(db)
    .selectFrom('protection_promise as promise')
    .innerJoin('parcel_leg as carried', 'carried.leg_id', 'promise.leg_id')
    .innerJoin('parcel', 'parcel.id', 'carried.parcel_id')
    .select('promise.leg_id as legId')
    .where('promise.state', 'in', ['promised', 'packed', 'carried'])
    .where('parcel.state', 'in', ['shipped', 'exception', 'delivered'])
    .where((eb) =>
      eb.or([
        eb('promise.state', '<>', 'carried'),
        eb('parcel.state', '=', 'delivered'),
        eb('parcel.issue', 'in', ['lost', 'damaged', 'refused']),
      ]),
    )
    .orderBy(sql`promise.leg_id`)
    .limit(together)
    .execute();
  await processEachRow(
    { failedRows },
    rows,
    ({ legId }) => legId,
    ({ legId }) => transaction((unit) => updateProtectionFromParcel(unit, legId)),
  );
}
