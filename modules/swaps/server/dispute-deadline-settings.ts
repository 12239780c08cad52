import type { CaseEscalationDays } from '#contracts/case-deadlines.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { swapSettings } from '../domain/swaps.settings.ts';

/** The settings of the deadlines of a dispute. */
export function toDisputeDeadlineSettings(config: ParsedSettings): CaseEscalationDays {
  const { DISPUTE_TAKE_DAYS, DISPUTE_OWNER_DAYS } = swapSettings.read(config);
  return { takeDays: DISPUTE_TAKE_DAYS, ownerDays: DISPUTE_OWNER_DAYS };
}
