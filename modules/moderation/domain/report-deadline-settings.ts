import type { CaseDeadlineDays } from '#contracts/case-deadlines.ts';

/** The settings of the deadlines of a report, under the names that operators know. */
export interface ReportTimes {
  readonly REPORT_TAKE_DAYS: number;
  readonly REPORT_OWNER_DAYS: number;
}

export const toReportDeadlineSettings = ({ REPORT_TAKE_DAYS, REPORT_OWNER_DAYS }: ReportTimes): CaseDeadlineDays => ({
  takeDays: REPORT_TAKE_DAYS,
  ownerDays: REPORT_OWNER_DAYS,
});
