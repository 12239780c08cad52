import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { MemberId } from '#contracts/ids.ts';
import { appealDecisions, appealKinds } from './appeal.ts';
import { reportDecisions, reportSubjectKinds } from './report-choices.ts';

const subject = z.object({ kind: z.enum(reportSubjectKinds), id: z.uuid() });

/** A member reported something. The event does not name the reporter. */
export const reportMadeEvent = defineEvent(
  'moderation.reported',
  1,
  z.object({ reportId: z.uuid(), subject, aboutId: MemberId }),
);

/** Staff decided every report of one subject. The event does not name the reporters. */
export const reportDecidedEvent = defineEvent(
  'moderation.decided',
  1,
  z.object({ reportIds: z.array(z.uuid()), subject, aboutId: MemberId, decision: z.enum(reportDecisions) }),
);

/** Staff answered an appeal. `aboutId` is the member who appealed; null where it was recorded without a name. */
export const appealDecidedEvent = defineEvent(
  'moderation.appealDecided',
  1,
  z.object({
    appealId: z.uuid(),
    subject: z.object({ kind: z.enum(appealKinds), id: z.uuid() }),
    aboutId: MemberId.nullable(),
    decision: z.enum(appealDecisions),
  }),
);
