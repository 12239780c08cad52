import { defineSettings, setting, wholeNumber } from '#contracts/settings.ts';

/** The periods after which a swap goes on by itself, or a party or staff may act alone. */
export const swapSettings = defineSettings({
  settings: {
    SWAP_ARRANGE_DAYS: setting(
      wholeNumber(1, 365, 7),
      'days to agree on the delivery of a swap, after which either party may cancel alone',
      { promised: { terms: { least: 7, most: 7 } } },
    ),
    SWAP_DISPATCH_DAYS: setting(
      wholeNumber(1, 365, 14),
      'days to send after the delivery was agreed, after which either party may cancel alone',
      { promised: { terms: { least: 14, most: 14 } } },
    ),
    SWAP_ANSWER_HOURS: setting(
      wholeNumber(1, 720, 48),
      'hours after which a proposal for delivery counts as unanswered',
    ),
    SWAP_MEETING_DAYS: setting(wholeNumber(1, 365, 60), 'days ahead within which a meeting may be arranged'),
    SWAP_MEETING_TIMES: setting(wholeNumber(1, 10, 5), 'times that one proposal of a meeting may name'),
    SWAP_LATE_HOURS: setting(
      wholeNumber(1, 24, 12),
      'hours before a meeting from when a member may say that they are running late',
    ),
    SWAP_LATE_MINUTES: setting(
      wholeNumber(15, 1_440, 60),
      'minutes after the time of a meeting until when a member may say that they are running late',
    ),
    SWAP_EARLY_MINUTES: setting(
      wholeNumber(0, 10_080, 120),
      'minutes before a meeting from when its parties may say that they met or have what they got there',
    ),
    SWAP_CODE_TRIES: setting(
      wholeNumber(1, 100, 5),
      'wrong six digits that a side of a meeting may type within an hour',
    ),
    SWAP_FRIEND_LINK_HOURS: setting(
      wholeNumber(1, 24, 3),
      'hours after the time of a meeting until when the link for a friend shows it',
    ),
    SWAP_NO_SHOW_MINUTES: setting(
      wholeNumber(15, 1_440, 60),
      'minutes after the time of a meeting from when a member may say that the other did not come',
    ),
    SWAP_NO_SHOW_HOURS: setting(
      wholeNumber(24, 720, 48),
      'hours in which a member who is said not to have come may answer',
    ),
    SWAP_ADDRESS_DAYS: setting(
      wholeNumber(0, 90, 7),
      'days after a swap completed until when an address that was shared for it is still shown',
    ),
    SWAP_ADDRESS_ASK_HOURS: setting(
      wholeNumber(1, 168, 24),
      'hours after which a sender may ask again for the address to which they post',
    ),
    SWAP_POSTAGE_DAYS: setting(
      wholeNumber(1, 90, 7),
      "days after which a parcel by a member's own postage counts as arrived",
    ),
    SILENT_COMPLETION_DAYS: setting(
      wholeNumber(1, 365, 14),
      'days without objection after which a swap completes by itself',
      { promised: { terms: { least: 14 } } },
    ),
    SWAP_RETURN_DAYS: setting(
      wholeNumber(1, 90, 14),
      'days to send back what was sent in a swap that staff cancelled, after which the holder is reminded',
    ),
    SWAP_RETURN_LATE_DAYS: setting(
      wholeNumber(1, 90, 7),
      'days after a thing was to be sent back, from when staff see it as late',
    ),
    SWAP_REMINDER_HOURS: setting(
      wholeNumber(1, 168, 24),
      'hours before a meeting, and before a step of a swap is due, at which a reminder goes out',
      { isLive: true },
    ),
    SWAP_OVERDUE_DAYS: setting(
      wholeNumber(1, 365, 14),
      'days after the rest of a swap was due to be sent, from when staff look into it',
    ),
    DISPUTE_TAKE_DAYS: setting(
      wholeNumber(1, 90, 2),
      'days in which staff take up a dispute; until then they are reminded daily',
      { isLive: true },
    ),
    DISPUTE_OWNER_DAYS: setting(wholeNumber(1, 365, 14), 'days after which an undecided dispute goes to the owner', {
      isLive: true,
    }),
    REPORT_EVIDENCE_DAYS: setting(wholeNumber(30, 3_650, 365), 'how long what was reported is kept after the decision'),
  },
  // A case that went to the owner before it was due to be taken would never be late.
  *contradictions({
    DISPUTE_TAKE_DAYS,
    DISPUTE_OWNER_DAYS,
    SWAP_REMINDER_HOURS,
    SWAP_ARRANGE_DAYS,
    SWAP_DISPATCH_DAYS,
  }) {
    if (SWAP_REMINDER_HOURS > Math.min(SWAP_ARRANGE_DAYS, SWAP_DISPATCH_DAYS) * 24)
      yield 'SWAP_REMINDER_HOURS: must be at most SWAP_ARRANGE_DAYS and SWAP_DISPATCH_DAYS';
    if (DISPUTE_OWNER_DAYS <= DISPUTE_TAKE_DAYS) yield 'DISPUTE_OWNER_DAYS: must be more than DISPUTE_TAKE_DAYS';
  },
});
