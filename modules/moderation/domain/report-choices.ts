import { pictureDoubts } from '#contracts/picture-doubts.ts';

/** The kinds of subject in the queue; members report all but pictures, which the judge of pictures doubts. */
export const subjectKinds = ['member', 'item', 'offer', 'message', 'review', 'note', 'meeting', 'picture'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** The reasons for a member's report. */
export const reportReasons = ['fraud', 'prohibited', 'misleading', 'abuse', 'spam', 'unsafe', 'other'] as const;
export type MemberReason = (typeof reportReasons)[number];
/** Why a subject is in the queue: a member's reason, or the doubt of the judge of pictures. */
export const queueReasons = [...reportReasons, ...pictureDoubts] as const;
export type ReportReason = (typeof queueReasons)[number];

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
export type Decision = (typeof reportDecisions)[number];

const removals: Readonly<Record<SubjectKind, readonly Decision[]>> = {
  member: ['textRemoved', 'usernameRemoved', 'portraitRemoved'],
  item: ['itemRemoved'],
  offer: ['textRemoved'],
  message: ['textRemoved'],
  review: ['textRemoved'],
  note: ['textRemoved'],
  meeting: ['textRemoved'],
  picture: ['pictureRemoved'],
};
const isRemoval = (decision: Decision) => Object.values(removals).some((some) => some.includes(decision));

/**
 * The decisions on a kind of subject: an item or a picture is removed as a whole, of a member the words of the page,
 * the name or the picture, of all others their words.
 */
export const listDecisionsOn = (kind: SubjectKind): readonly Decision[] =>
  reportDecisions.filter((decision) => !isRemoval(decision) || removals[kind].includes(decision));

/** A decision against a picture removes it, whatever else it does. */
export const isPictureRemoved = (report: { readonly kind: SubjectKind; readonly decision: Decision | null }): boolean =>
  report.kind === 'picture' && report.decision !== null && report.decision !== 'dismissed';

/** The length in characters of a reporter's own words, and of an admin's reason. */
export const reportText = { minimum: 0, maximum: 1_000 } as const;
export const decisionReason = { minimum: 5, maximum: 500 } as const;

/** The number of pictures that a reporter may add. */
export const reportPictures = { maximum: 4 } as const;

/** The number of messages before the reported one that are stored with it. */
export const messagesBefore = 5;
