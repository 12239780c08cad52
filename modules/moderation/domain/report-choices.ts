/** The kinds of subject that can be reported. */
export const subjectKinds = ['member', 'item', 'offer', 'message'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** The reasons for a report. */
export const reportReasons = ['fraud', 'prohibited', 'misleading', 'abuse', 'spam', 'unsafe', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The decisions that staff can take. */
export const decisions = ['dismissed', 'itemRemoved', 'warned', 'banned'] as const;
export type Decision = (typeof decisions)[number];

/** The decisions on a kind of subject: only an item can be removed. */
export const decisionsOn = (kind: SubjectKind): readonly Decision[] =>
  kind === 'item' ? decisions : decisions.filter((decision) => decision !== 'itemRemoved');

/** The length in characters of a reporter's own words, and of an admin's reason. */
export const reportText = { minimum: 0, maximum: 1_000 } as const;
export const decisionReason = { minimum: 5, maximum: 500 } as const;

/** The number of pictures that a reporter may add. */
export const reportPictures = { maximum: 4 } as const;

/** The number of messages before the reported one that are stored with it. */
export const messagesBefore = 5;
