import { z } from 'zod';
import { proseTextSchema } from '#contracts/text.ts';
import {
  brandedId,
  DeliveryId,
  ImageId,
  ItemId,
  MemberId,
  MessageId,
  SwapNoteId,
  OfferId,
  ReviewId,
  RoomId,
  SwapId,
} from '#contracts/ids.ts';
import { staffPageInput, staffPageSchema } from '#contracts/staff-page.ts';
import {
  decisionReasonBounds,
  reportDecisions,
  reportQueueReasons,
  reportReasons,
  reportPictureBounds,
  reportTextBounds,
  reportSubjectKinds,
} from './report-choices.ts';
import { reportStateTable, type ReportState } from './report-state.ts';

export const ReportId = brandedId('Report');
export type ReportId = z.infer<typeof ReportId>;

/** The subject of a report, as its page identifies it. */
export const reportedSubjectInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), memberId: MemberId }),
  z.object({ kind: z.literal('item'), itemId: ItemId }),
  z.object({ kind: z.literal('offer'), offerId: OfferId }),
  z.object({ kind: z.literal('message'), roomId: RoomId, messageId: MessageId }),
  z.object({ kind: z.literal('review'), reviewId: ReviewId }),
  z.object({ kind: z.literal('reply'), reviewId: ReviewId }),
  z.object({ kind: z.literal('note'), noteId: SwapNoteId }),
  z.object({ kind: z.literal('meeting'), deliveryId: DeliveryId }),
]);
export type ReportedSubject = z.infer<typeof reportedSubjectInput>;

/** A subject, or a room as a whole: its partner's last message stands for what was written there. */
const reportableInput = z.discriminatedUnion('kind', [
  ...reportedSubjectInput.options,
  z.object({ kind: z.literal('room'), roomId: RoomId }),
]);
export type ReportableSubject = z.infer<typeof reportableInput>;

export const makeReportInput = z.object({
  thing: reportableInput,
  /** An ended swap of the reporter from which they report, as evidence. */
  swapId: SwapId.nullable().default(null),
  reason: z.enum(reportReasons),
  text: proseTextSchema().max(reportTextBounds.maximum).default(''),
  imageIds: z.array(ImageId).max(reportPictureBounds.maximum).default([]),
});
export type ReportForm = z.infer<typeof makeReportInput>;

export const reportScamInput = makeReportInput.omit({ reason: true });
export type ScamReportForm = z.infer<typeof reportScamInput>;
export const reportScamView = z.object({ heldSwapIds: z.array(SwapId) });

export const partnerCautionInput = z.object({ roomId: RoomId });
export const partnerCautionView = z.object({ disputes: z.int(), hasUpheldReport: z.boolean() });
export type PartnerCaution = z.infer<typeof partnerCautionView>;

const moment = z.iso.datetime();
export const reportStateSchema = z.enum(reportStateTable.states as [ReportState, ...ReportState[]]);

/** Filters of the queue as they appear in its address; without a state, the undecided reports. */
export const ReportFilters = z.object({
  state: z.enum(['waiting', 'decided']).optional(),
  kind: z.enum(reportSubjectKinds).optional(),
  reason: z.enum(reportQueueReasons).optional(),
  about: MemberId.optional(),
});
export type ReportFilters = z.infer<typeof ReportFilters>;
export const reportSortColumns = ['priority', 'age'] as const;
export const reportListInput = staffPageInput(ReportFilters.shape, reportSortColumns);
export type ReportListQuery = z.infer<typeof reportListInput>;

export const staffReportRow = z.object({
  id: ReportId,
  kind: z.enum(reportSubjectKinds),
  subjectId: z.uuid(),
  /** The words or the title of the subject when it was reported; empty for a member, and after the retention period. */
  title: z.string(),
  aboutId: MemberId,
  reason: z.enum(reportQueueReasons),
  state: reportStateSchema,
  /** The number of reports of the same subject. */
  reports: z.int(),
  /** From 0 to 100. */
  priority: z.int(),
  reportedAt: moment,
  /** The days by which staff take it up, and from which it is with the owner. */
  takeBy: moment,
  ownerFrom: moment,
  takenBy: MemberId.nullable(),
  decision: z.enum(reportDecisions).nullable(),
});
export type StaffReportRow = z.infer<typeof staffReportRow>;
export const staffReportPage = staffPageSchema(staffReportRow);

/** The subject as it was when it was reported; the fields depend on its kind. Empty after the retention period. */
export const evidenceSchema = z.record(z.string(), z.json());
export type Evidence = z.infer<typeof evidenceSchema>;

export const staffReportDetail = staffReportRow.extend({
  /** Null for what the judge of pictures doubts. */
  reporterId: MemberId.nullable(),
  text: z.string(),
  /** Photographs of the reporter, as links that expire: a small picture and the whole one. */
  pictures: z.array(z.object({ id: ImageId, small: z.string(), large: z.string() })),
  /** Pictures of the evidence, as far as they still exist. */
  evidencePictures: z.array(z.object({ id: ImageId, small: z.string(), large: z.string(), isFile: z.boolean() })),
  evidence: evidenceSchema,
  takenAt: moment.nullable(),
  decidedBy: MemberId.nullable(),
  decidedAt: moment.nullable(),
  /** The number of earlier decisions against the same member. */
  earlier: z.int(),
});
export type StaffReportDetail = z.infer<typeof staffReportDetail>;

export const reportIdInput = z.object({ id: ReportId });
const reason = proseTextSchema().min(decisionReasonBounds.minimum).max(decisionReasonBounds.maximum);
export const takeReportInput = reportIdInput.extend({ reason });
export type TakeReportInput = z.infer<typeof takeReportInput>;

export const decideReportInput = reportIdInput.extend({
  decision: z.enum(reportDecisions),
  reason,
  until: z.iso.date().optional(),
});
export type DecideReportInput = z.infer<typeof decideReportInput>;

export const takenReportView = z.object({ id: ReportId.nullable() });

export const reportCountsView = z.object({ waiting: z.int() });
