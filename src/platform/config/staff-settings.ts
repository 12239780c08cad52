import { setting, wholeNumber } from './setting.ts';

/** Settings of the time that a case may wait for staff. */
export const staffSettings = {
  DISPUTE_TAKE_DAYS: setting(
    wholeNumber(1, 90, 2),
    'days in which staff take up a dispute; until then they are reminded daily',
  ),
  DISPUTE_OWNER_DAYS: setting(wholeNumber(1, 365, 14), 'days after which an undecided dispute goes to the owner'),
  REPORT_TAKE_DAYS: setting(
    wholeNumber(1, 90, 2),
    'days in which staff take up a report; until then they are reminded daily',
  ),
  REPORT_OWNER_DAYS: setting(wholeNumber(1, 365, 14), 'days after which an undecided report goes to the owner'),
};

interface StaffSettings {
  readonly DISPUTE_TAKE_DAYS: number;
  readonly DISPUTE_OWNER_DAYS: number;
  readonly REPORT_TAKE_DAYS: number;
  readonly REPORT_OWNER_DAYS: number;
}

/** A case that went to the owner before it was due to be taken would never be late. */
export function* listStaffContradictions(config: StaffSettings): Generator<string> {
  for (const kind of ['DISPUTE', 'REPORT'] as const)
    if (config[`${kind}_OWNER_DAYS`] <= config[`${kind}_TAKE_DAYS`])
      yield `${kind}_OWNER_DAYS: must be more than ${kind}_TAKE_DAYS`;
}
