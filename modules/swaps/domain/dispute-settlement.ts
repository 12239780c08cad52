/** Why a swap is disputed: a party reported a problem, a party is banned, or the rest was never sent. */
export const disputeCauses = ['problem', 'ban', 'overdue'] as const;
export type DisputeCause = (typeof disputeCauses)[number];

/** Outcomes of a dispute that an admin can choose: the swap resumes, or ends with or without effect. */
export const disputeSettlements = ['resumed', 'completed', 'cancelled'] as const;
export type DisputeSettlement = (typeof disputeSettlements)[number];
