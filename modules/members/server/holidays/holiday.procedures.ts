import { emptyAnswer } from '#contracts/empty-answer.ts';
import { memberCommand, memberQuery } from '#platform/trpc/procedures.ts';
import { BackOnView, OwnHolidayView, SaveHolidayInput } from '../../domain/holiday.ts';
import { ProfileIdInput } from '../../domain/profile.ts';
import { findBackOn } from './member-holiday.ts';
import { endHoliday, loadOwnHoliday, saveHoliday } from './save-holiday.ts';

/** The procedures on holidays: one's own, and the day on which another member is back. */
export const holidayProcedures = {
  holiday: memberQuery('members.impersonate')
    .output(OwnHolidayView)
    .query(({ ctx }) => loadOwnHoliday(ctx.db, ctx.member, ctx)),

  backOn: memberQuery('members.impersonate')
    .input(ProfileIdInput)
    .output(BackOnView)
    .query(async ({ ctx, input }) => ({ backOn: await findBackOn(ctx.db, ctx.member.id, input.id, ctx.now) })),

  saveHoliday: memberCommand
    .input(SaveHolidayInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await saveHoliday(unit, ctx.member, input.backOn);
        return {};
      }),
    ),

  endHoliday: memberCommand.output(emptyAnswer).mutation(({ ctx }) =>
    ctx.transaction(async (unit) => {
      await endHoliday(unit, ctx.member);
      return {};
    }),
  ),
};
