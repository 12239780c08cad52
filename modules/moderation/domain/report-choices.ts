/** What can be reported. */
export const subjectKinds = ['member', 'item', 'offer', 'message'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Why. */
export const reportReasons = ['fraud', 'prohibited', 'misleading', 'abuse', 'spam', 'unsafe', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What staff decide. */
export const decisions = ['dismissed', 'itemRemoved', 'warned', 'banned'] as const;
export type Decision = (typeof decisions)[number];

/** A thing is taken away only where there is one. */
export const decisionsOn = (kind: SubjectKind): readonly Decision[] =>
  kind === 'item' ? decisions : decisions.filter((decision) => decision !== 'itemRemoved');

/** Characters of a reporter's own words, and of an admin's reason. */
export const reportText = { minimum: 0, maximum: 1_000 } as const;
export const decisionReason = { minimum: 5, maximum: 500 } as const;

/** Messages before the reported one that are kept with it. */
export const messagesBefore = 5;
