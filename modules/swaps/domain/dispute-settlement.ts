import { isOneOf } from '#contracts/is-one-of.ts';

/** Reports of a party: a problem, or that a thing which arrived is not as described. */
export const reportedCauses = ['problem', 'notAsDescribed'] as const;
export type ReportedCause = (typeof reportedCauses)[number];

/** Why a swap is disputed: a party reported it, a party is banned, or the rest was never sent. */
export const disputeCauses = [...reportedCauses, 'ban', 'overdue'] as const;
export type DisputeCause = (typeof disputeCauses)[number];

export const isReportedCause = (cause: DisputeCause | null | undefined): cause is ReportedCause =>
  cause != null && isOneOf(reportedCauses, cause);

/** Outcomes of a dispute that an admin can choose: the swap resumes, or ends with or without effect. */
export const disputeSettlements = ['resumed', 'completed', 'cancelled'] as const;
export type DisputeSettlement = (typeof disputeSettlements)[number];
