import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

export const membersErrors = defineRefusals('members', {
  notFound: refusal('notFound'),
  /** The field errors are in the parameters. */
  addressNotValid: refusal('invalid'),
  phoneNeeded: refusal('invalid'),
  unknownInterest: refusal('invalid'),
  /** A holiday ends on one of the next days. */
  holidayDay: refusal('invalid', z.object({ most: z.int() })),
  gazetteerFile: refusal('invalid', z.object({ file: z.string() })),
  gazetteerHeader: refusal('invalid', z.object({ columns: z.string() })),
  /** `lines` names the first wrong lines with their errors; `more` counts the rest. */
  gazetteerLines: refusal('invalid', z.object({ count: z.int(), lines: z.string(), more: z.int() })),
  gazetteerSize: refusal('invalid', z.object({ most: z.int() })),
});
