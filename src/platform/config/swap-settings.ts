import { setting, wholeNumber } from './setting.ts';

/** The periods after which a swap goes on by itself, or a party may act alone. */
export const swapSettings = {
  SWAP_ARRANGE_DAYS: setting(
    wholeNumber(1, 365, 7),
    'days to agree on the delivery of a swap, after which either party may cancel alone',
  ),
  SWAP_DISPATCH_DAYS: setting(
    wholeNumber(1, 365, 14),
    'days to send after the delivery was agreed, after which either party may cancel alone',
  ),
  SWAP_ANSWER_HOURS: setting(wholeNumber(1, 720, 48), 'hours after which a proposal for delivery counts as unanswered'),
  SWAP_MEETING_DAYS: setting(wholeNumber(1, 365, 60), 'days ahead within which a meeting may be arranged'),
  SWAP_POSTAGE_DAYS: setting(
    wholeNumber(1, 90, 7),
    "days after which a parcel by a member's own postage counts as arrived",
  ),
  SILENT_COMPLETION_DAYS: setting(
    wholeNumber(1, 365, 14),
    'days without objection after which a swap completes by itself',
  ),
  SWAP_RETURN_DAYS: setting(
    wholeNumber(1, 90, 14),
    'days to send back what was sent in a swap that staff cancelled, after which the holder is reminded',
  ),
  SWAP_RETURN_LATE_DAYS: setting(
    wholeNumber(1, 90, 7),
    'days after a thing was to be sent back, from when staff see it as late',
  ),
  SWAP_OVERDUE_DAYS: setting(
    wholeNumber(1, 365, 14),
    'days after the rest of a swap was due to be sent, from when staff look into it',
  ),
};
