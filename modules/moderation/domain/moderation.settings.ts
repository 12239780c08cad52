import { defineSettings, setting, wholeNumber } from '#contracts/settings.ts';

/** Settings of reports, and of appeals against what staff decided. */
export const moderationSettings = defineSettings({
  settings: {
    REPORTS_PER_DAY: setting(wholeNumber(1, 1_000, 20), 'things a member may report in 24 hours', { isLive: true }),
    REPORT_TAKE_DAYS: setting(
      wholeNumber(1, 90, 2),
      'days in which staff take up a report; until then they are reminded daily',
      { isLive: true },
    ),
    REPORT_OWNER_DAYS: setting(wholeNumber(1, 365, 14), 'days after which an undecided report goes to the owner', {
      isLive: true,
    }),
    PARTNER_CAUTION_DAYS: setting(
      wholeNumber(1, 3_650, 90),
      'days for which the partner in a room is told that staff found a report of a member right',
    ),
    APPEAL_DAYS: setting(
      wholeNumber(1, 365, 30),
      'days in which a member may appeal the removal of what is theirs, or the ruling of a dispute',
    ),
    APPEAL_ANSWER_DAYS: setting(
      wholeNumber(1, 90, 7),
      'days in which staff decide an appeal; from then on they are reminded daily',
    ),
    APPEAL_SECOND_LOOK_HOURS: setting(
      wholeNumber(1, 168, 24),
      'hours after an appeal from when the person who ruled may look again, where no other may decide',
    ),
  },
  // A case that went to the owner before it was due to be taken would never be late.
  *contradictions({ REPORT_TAKE_DAYS, REPORT_OWNER_DAYS, APPEAL_ANSWER_DAYS, APPEAL_SECOND_LOOK_HOURS }) {
    if (REPORT_OWNER_DAYS <= REPORT_TAKE_DAYS) yield 'REPORT_OWNER_DAYS: must be more than REPORT_TAKE_DAYS';
    // Where one person decides alone, an answer by its date would be refused.
    if (APPEAL_SECOND_LOOK_HOURS > APPEAL_ANSWER_DAYS * 24)
      yield 'APPEAL_SECOND_LOOK_HOURS: must be at most the hours of APPEAL_ANSWER_DAYS';
  },
});
