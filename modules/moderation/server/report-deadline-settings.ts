import type { CaseEscalationDays } from '#contracts/case-deadlines.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { moderationSettings } from '../domain/moderation.settings.ts';

/** The settings of the deadlines of a report. */
export function toReportDeadlineSettings(config: ParsedSettings): CaseEscalationDays {
  const { REPORT_TAKE_DAYS, REPORT_OWNER_DAYS } = moderationSettings.read(config);
  return { takeDays: REPORT_TAKE_DAYS, ownerDays: REPORT_OWNER_DAYS };
}
