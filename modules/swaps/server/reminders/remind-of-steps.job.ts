import { sql } from 'kysely';
import { z } from 'zod';
import { day, hour } from '#contracts/durations.ts';
import type { DeliveryId, MeetingSideId, SwapId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import { computeSoloCancelStart } from '../../domain/cancel-right.ts';
import { isSameDirection, listUnsentLegs } from '../../domain/delivery.ts';
import { isReminderStep } from '../../domain/reminder-steps.ts';
import { chooseMeetingName, findNextStep, findStepMeeting } from '../../domain/next-step.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import { buildSoloCancelStartSql } from '../cancel-deadline.ts';
import { toSwapCancelSnapshot } from '../ending/cancel-swap-or-request-cancel.ts';
import { lockSwap } from '../lock-swap.ts';
import { isNoShowOpen } from '../meetings/end-no-show.ts';
import { findSwapOfSide } from '../meetings/find-swap-of-side.ts';
import { publishStepDue } from '../publish-step-due.ts';
import { toStepInput } from '../step-input.ts';
import { Swap, SwapDelivery } from '../swap.entity.ts';

const swap = entityColumns(Swap);

/**
 * Reminds members `SWAP_REMINDER_HOURS` before a meeting, before either party may cancel alone, and before the rest of
 * a swap under way is overdue. Only those whose step it is are reminded, once per deadline.
 */
export const remindOfStepsJob = defineJob({
  name: 'swaps.remindOfSteps',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  async run({ db, now, host, ...context }) {
    const settings = swapSettings.read(host.config);
    const soon = new Date(now.getTime() + settings.SWAP_REMINDER_HOURS * hour);
    const meetings = sql`from swap_delivery where meeting_at > ${now} and meeting_at <= ${soon} and meeting_at is not null
      and agreed_at is not null and ended_at is null and reminded_at is null
      and agreed_at <= meeting_at - ${settings.SWAP_REMINDER_HOURS} * interval '1 hour'`;
    await processDueRows<DeliveryId>(context, {
      find: createDueFinder(db, sql`meeting_at`, meetings),
      take: (unit, ids) => remindOfMeetings(unit, ids, soon),
      together: 1,
    });

    const unanswered = sql`from swap_meeting_side where no_show_until > ${now} and no_show_until <= ${soon}
      and no_show_ended_at is null and no_show_reminded_at is null
      and no_show_at <= no_show_until - ${settings.SWAP_REMINDER_HOURS} * interval '1 hour'`;
    await processDueRows<MeetingSideId>(context, {
      find: createDueFinder(db, sql`no_show_until`, unanswered),
      take: remindOfNoShows,
      together: 1,
    });

    const earliest = Math.min(settings.SWAP_ARRANGE_DAYS, settings.SWAP_DISPATCH_DAYS);
    const dueAt = sql`case when ${swap.state} = 'underWay' then ${swap.overdueAt}
      else ${buildSoloCancelStartSql(settings)} end`;
    const open = sql`from (
      select ${swap.id}, ${swap.remindedDueAt} as reminded, ${dueAt} as due_at from swap
      where (${swap.state} = 'agreed' and ${swap.agreedAt} <= ${new Date(soon.getTime() - earliest * day)})
        or (${swap.state} = 'underWay' and ${swap.overdueAt} > ${now} and ${swap.overdueAt} <= ${soon})) due
      where due_at > ${now} and due_at <= ${soon} and reminded is distinct from due_at`;
    await processDueRows<SwapId>(context, {
      find: createDueFinder(db, sql`due_at`, open),
      take: (unit, ids) => remindOfDeadlines(unit, ids, soon),
      together: 1,
    });
  },
});

/** Reminds both members of a meeting at which something still changes hands; its two directions are one meeting. */
async function remindOfMeetings(unit: Unit, ids: readonly DeliveryId[], soon: Date): Promise<void> {
  for (const id of ids) {
    const { swapId } = await unit.em.findOneOrFail(SwapDelivery, { id });
    const locked = await lockSwap(unit, swapId, null);
    const meeting = locked.deliveries.find((one) => one.id === id);
    if (!meeting?.agreedAt || !meeting.meetingAt || meeting.remindedAt) continue;
    if (meeting.meetingAt <= unit.now || meeting.meetingAt > soon) continue;
    const { fromId, toId, meetingAt } = meeting;
    const back = { fromId: toId, toId: fromId };
    const together = locked.deliveries.filter(
      (one) =>
        one.agreedAt !== null &&
        one.meetingAt?.getTime() === meetingAt.getTime() &&
        (isSameDirection(one, meeting) || isSameDirection(one, back)),
    );
    for (const one of together) one.remindedAt = unit.now;
    const legs = together.flatMap((one) => listUnsentLegs(locked.legs, one));
    const isOpen = locked.swap.state === 'agreed' || locked.swap.state === 'underWay';
    if (!isOpen || legs.length === 0) continue;
    for (const memberId of [fromId, toId]) {
      const withId = memberId === fromId ? toId : fromId;
      const own = legs.filter((leg) => leg.fromId === memberId);
      publishStepDue(unit, locked, memberId, {
        how: chooseMeetingName(own, memberId),
        withId,
        legs: own.length > 0 ? own : legs,
        dueAt: meetingAt,
      });
    }
  }
}

/** Reminds a member who is said not to have come, before their time to answer is over. */
async function remindOfNoShows(unit: Unit, ids: readonly MeetingSideId[]): Promise<void> {
  for (const id of ids) {
    const locked = await lockSwap(unit, await findSwapOfSide(unit, id), null);
    const claim = locked.meetingSides.find((side) => side.id === id);
    if (!claim?.noShowUntil || !isNoShowOpen(claim) || claim.noShowRemindedAt) continue;
    claim.noShowRemindedAt = unit.now;
    const { memberId: withId, partnerId: askedId, noShowUntil: dueAt } = claim;
    const step = findNextStep(toStepInput(locked, askedId), askedId);
    if (step.kind !== 'answerNoShow' || !step.withIds.includes(withId)) continue;
    publishStepDue(unit, locked, askedId, { how: step.kind, withId, legs: step.toMeet, dueAt });
  }
}

async function remindOfDeadlines(unit: Unit, ids: readonly SwapId[], soon: Date): Promise<void> {
  const times = swapSettings.read(unit.config);
  for (const id of ids) {
    const locked = await lockSwap(unit, id, null);
    const { state, overdueAt, remindedDueAt } = locked.swap;
    if (state !== 'agreed' && state !== 'underWay') continue;
    const dueAt = state === 'agreed' ? computeSoloCancelStart(toSwapCancelSnapshot(locked), times) : overdueAt;
    if (!dueAt || dueAt <= unit.now || dueAt > soon || remindedDueAt?.getTime() === dueAt.getTime()) continue;
    locked.swap.remindedDueAt = dueAt;
    for (const memberId of locked.memberIds) {
      const step = findNextStep(toStepInput(locked, memberId), memberId);
      // A question about a meeting has its own.
      if (!isReminderStep(step.kind) || step.kind === 'answerNoShow') continue;
      // A meeting to come has its own reminder; one that is over asks whether it took place.
      const meeting = findStepMeeting(locked, step);
      if (meeting && meeting.meetingAt > unit.now) continue;
      const [withId = null] = step.withIds;
      const legs = meeting ? step.toMeet : step.toSend;
      publishStepDue(unit, locked, memberId, { how: meeting ? 'met' : step.kind, withId, legs, dueAt });
    }
  }
}
