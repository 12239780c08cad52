import { toPerthDayEnd } from '#contracts/australian-day-bounds.ts';
import { z } from 'zod';
import { lookupArgumentSchema } from '#platform/cli/argument-schemas.ts';
import { defineCommand } from '#platform/cli/operator-command.ts';
import { StaffReasonInput } from '#platform/jobs/settle-dead-job.ts';
import { banMember, liftBan } from '../standing/ban-member.ts';
import { endSessions } from '../session/end-sessions.ts';
import { findAccountForOperator } from '../account/find-account-for-operator.ts';
import { resetTwoFactor } from '../two-factor/reset-two-factor.ts';

const who = { name: 'who', about: "the member's address, username or id", schema: lookupArgumentSchema } as const;
const reason = {
  name: 'reason',
  about: 'why, in 5 to 500 characters, for the audit log',
  schema: StaffReasonInput,
} as const;
/** A ban until a day ends when that day has ended everywhere in Australia, as in the console. */
const until = {
  name: 'until',
  about: 'the last day as YYYY-MM-DD; for good unless said',
  schema: z.iso.date().transform(toPerthDayEnd),
} as const;

const resetCommand = defineCommand({
  name: 'admin two-factor-reset',
  about: 'takes two-factor off the account of a member who lost device and backup codes, and ends their sessions',
  arguments: [who, reason],
  examples: ['admin two-factor-reset kim@example.org "phone lost, identified by video call"'],
  async run({ db, transaction }, given) {
    const { id: memberId, username } = await findAccountForOperator(db, given.who);
    await transaction((unit) => resetTwoFactor(unit, memberId, given.reason));
    return { text: `${username} signs in without a code now`, data: { memberId } };
  },
});

const banCommand = defineCommand({
  name: 'member ban',
  about: 'bans a member, for good or until a day, and ends their sessions',
  arguments: [who, reason],
  options: [until],
  examples: ['member ban maya "sold counterfeit shoes"', 'member ban maya "insults in chat" --until 2027-01-31'],
  async run({ db, transaction }, given) {
    const { id: memberId, username } = await findAccountForOperator(db, given.who);
    const end = given.until ?? null;
    await transaction((unit) => banMember(unit, memberId, { reason: given.reason, until: end }));
    return {
      text: `${username} is banned ${end === null ? 'for good' : `until ${end.toISOString()}`}`,
      data: { memberId, until: end?.toISOString() ?? null },
    };
  },
});

const liftCommand = defineCommand({
  name: 'member lift',
  about: 'lifts the ban of a member',
  arguments: [who, reason],
  examples: ['member lift maya "the report was wrong"'],
  async run({ db, transaction }, given) {
    const { id: memberId, username } = await findAccountForOperator(db, given.who);
    await transaction((unit) => liftBan(unit, memberId, given.reason));
    return { text: `${username} is not banned`, data: { memberId } };
  },
});

const sessionsCommand = defineCommand({
  name: 'member sessions-end',
  about: 'signs a member out everywhere',
  arguments: [who, reason],
  examples: ['member sessions-end maya "laptop stolen"'],
  async run({ db, transaction }, given) {
    const { id: memberId, username } = await findAccountForOperator(db, given.who);
    await transaction(async (unit) => {
      await endSessions(unit, memberId);
      unit.audit({ action: 'identity.endSessions', subject: { kind: 'member', id: memberId }, reason: given.reason });
    });
    return { text: `${username} is signed out everywhere`, data: { memberId } };
  },
});

/** `npm run swapu -- member …` and the reset of two-factor */
export const memberCommands = [resetCommand, banCommand, liftCommand, sessionsCommand];
