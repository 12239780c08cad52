import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { MemberId } from '#contracts/ids.ts';

/** A member told or changed where they live, or what they say of themselves. */
export const memberProfileSaved = defineEvent('members.profileSaved', 1, z.object({ memberId: MemberId }));
