import type { CaseDeadlineDays } from '#contracts/case-deadlines.ts';

/** The settings of the deadlines of a dispute, under the names that operators know. */
export interface DisputeTimes {
  readonly DISPUTE_TAKE_DAYS: number;
  readonly DISPUTE_OWNER_DAYS: number;
}

export const toDisputeDeadlineSettings = ({
  DISPUTE_TAKE_DAYS,
  DISPUTE_OWNER_DAYS,
}: DisputeTimes): CaseDeadlineDays => ({
  takeDays: DISPUTE_TAKE_DAYS,
  ownerDays: DISPUTE_OWNER_DAYS,
});
