import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { shiftClocksOfAwaited } from './shift-clocks-by-holiday.ts';

/** Pauses the clocks of offers that await a member on holiday, and lets them run when it ends early. */
export const shiftClocksOnHoliday = onEvent('members.holidayChanged', {
  name: 'offers.shiftClocksOnHoliday',
  schema: z.object({ memberId: MemberId }),
  async handle(unit, { memberId }) {
    await shiftClocksOfAwaited(unit, memberId);
  },
});
