import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { MemberId } from '#contracts/ids.ts';

/** A member saved where they live or the text about themselves. */
export const memberProfileSavedEvent = defineEvent('members.profileSaved', 1, z.object({ memberId: MemberId }));

/** A member began, moved or ended their holiday. */
export const memberHolidayChangedEvent = defineEvent('members.holidayChanged', 1, z.object({ memberId: MemberId }));
