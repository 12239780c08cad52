import { pictureDoubts } from '#contracts/picture-doubts.ts';

/** The kinds of subject in the queue; members report all but pictures, which the judge of pictures doubts. */
export const reportSubjectKinds = [
  'member',
  'item',
  'offer',
  'message',
  'review',
  'reply',
  'note',
  'meeting',
  'picture',
] as const;
export type ReportSubjectKind = (typeof reportSubjectKinds)[number];

/** The reasons for a member's report. */
export const reportReasons = ['fraud', 'prohibited', 'misleading', 'abuse', 'spam', 'unsafe', 'other'] as const;
export type MemberReportReason = (typeof reportReasons)[number];
/** Why a subject is in the queue: a member's reason, or the doubt of the judge of pictures. */
export const reportQueueReasons = [...reportReasons, ...pictureDoubts] as const;
export type ReportReason = (typeof reportQueueReasons)[number];

/** The decisions that staff can take. */
export const reportDecisions = [
  'dismissed',
  'itemRemoved',
  'pictureRemoved',
  'textRemoved',
  'usernameRemoved',
  'portraitRemoved',
  'warned',
  'banned',
] as const;
export type ReportDecision = (typeof reportDecisions)[number];

const removals: Readonly<Record<ReportSubjectKind, readonly ReportDecision[]>> = {
  member: ['textRemoved', 'usernameRemoved', 'portraitRemoved'],
  item: ['itemRemoved'],
  offer: ['textRemoved'],
  message: ['textRemoved'],
  review: ['textRemoved'],
  reply: ['textRemoved'],
  note: ['textRemoved'],
  meeting: ['textRemoved'],
  picture: ['pictureRemoved'],
};
const isRemoval = (decision: ReportDecision) => Object.values(removals).some((some) => some.includes(decision));

/**
 * The decisions on a kind of subject: an item or a picture is removed as a whole, of a member the words of the page,
 * the name or the picture, of all others their words.
 */
export const listDecisionsForSubjectKind = (kind: ReportSubjectKind): readonly ReportDecision[] =>
  reportDecisions.filter((decision) => !isRemoval(decision) || removals[kind].includes(decision));

/** A decision against a picture removes it, whatever else it does. */
export const isPictureRemoved = (report: {
  readonly kind: ReportSubjectKind;
  readonly decision: ReportDecision | null;
}): boolean => report.kind === 'picture' && report.decision !== null && report.decision !== 'dismissed';

/** The length in characters of a reporter's own words, and of an admin's reason. */
export const reportTextBounds = { minimum: 0, maximum: 1_000 } as const;
export const decisionReasonBounds = { minimum: 5, maximum: 500 } as const;

/** The number of pictures that a reporter may add. */
export const reportPictureBounds = { maximum: 4 } as const;

/** The number of messages before the reported one that are stored with it. */
export const evidenceMessageCount = 5;
