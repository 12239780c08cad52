import { z } from 'zod';
import { brandedId, ItemId, MemberId, MessageId, OfferId, RoomId } from '#contracts/ids.ts';
import { pageInput, pageOf } from '#contracts/page.ts';
import { decisionReason, decisions, reportReasons, reportText, subjectKinds } from './report-choices.ts';
import { reportStates, type ReportState } from './report-state.ts';

export const ReportId = brandedId('Report');
export type ReportId = z.infer<typeof ReportId>;

/** What is reported, as its page knows it. */
export const reportedThing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), memberId: MemberId }),
  z.object({ kind: z.literal('item'), itemId: ItemId }),
  z.object({ kind: z.literal('offer'), offerId: OfferId }),
  z.object({ kind: z.literal('message'), roomId: RoomId, messageId: MessageId }),
]);
export type ReportedThing = z.infer<typeof reportedThing>;

export const reportInput = z.object({
  thing: reportedThing,
  reason: z.enum(reportReasons),
  text: z.string().trim().max(reportText.maximum).default(''),
});
export type ReportForm = z.infer<typeof reportInput>;

const moment = z.iso.datetime();
export const reportState = z.enum(reportStates.states as [ReportState, ...ReportState[]]);

/** Filters of the queue as they stand in its address; without a state, what waits. */
export const ReportFilters = z.object({
  state: z.enum(['waiting', 'decided']).optional(),
  kind: z.enum(subjectKinds).optional(),
  reason: z.enum(reportReasons).optional(),
  about: MemberId.optional(),
});
export type ReportFilters = z.infer<typeof ReportFilters>;
export const reportListInput = pageInput(ReportFilters.shape);

export const reportRow = z.object({
  id: ReportId,
  kind: z.enum(subjectKinds),
  subjectId: z.uuid(),
  /** What it said, or was called, when it was reported; empty for a member, and once it has been forgotten. */
  title: z.string(),
  aboutId: MemberId,
  reason: z.enum(reportReasons),
  state: reportState,
  /** How many have reported the same thing. */
  reports: z.int(),
  reportedAt: moment,
  takenBy: MemberId.nullable(),
  decision: z.enum(decisions).nullable(),
});
export type ReportRow = z.infer<typeof reportRow>;
export const reportPage = pageOf(reportRow);

/** What was reported as it stood; the fields depend on its kind. Empty once it has been forgotten. */
export const evidence = z.record(z.string(), z.json());
export type Evidence = z.infer<typeof evidence>;

export const reportDetail = reportRow.extend({
  reporterId: MemberId,
  text: z.string(),
  evidence,
  takenAt: moment.nullable(),
  decidedBy: MemberId.nullable(),
  decidedAt: moment.nullable(),
  /** Decisions against the same member before. */
  earlier: z.int(),
});
export type ReportDetail = z.infer<typeof reportDetail>;

export const reportRef = z.object({ id: ReportId });
const reason = z.string().trim().min(decisionReason.minimum).max(decisionReason.maximum);
export const takeInput = reportRef.extend({ reason });
export type TakeReport = z.infer<typeof takeInput>;

export const decideInput = reportRef.extend({
  decision: z.enum(decisions),
  reason,
  until: z.iso.date().optional(),
});
export type DecideReport = z.infer<typeof decideInput>;

export const reportCounts = z.object({ waiting: z.int() });
