import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { MemberId } from '#contracts/ids.ts';

/** A member saved where they live or the text about themselves. */
export const memberProfileSavedEvent = defineEvent('members.profileSaved', 1, z.object({ memberId: MemberId }));
