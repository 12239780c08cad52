import { formatCount } from '#platform/cli/format-count.ts';
import { defineCommand } from '#platform/cli/operator-command.ts';
import { StaffReasonInput } from '#platform/jobs/settle-dead-job.ts';
import { resumeOutgoing, stopOutgoing } from '#platform/outgoing/outgoing.ts';

/** `npm run swapu -- resume-outgoing`: the last step after a restore, once the lost site is certain to be gone. */
const resume = defineCommand({
  name: 'resume-outgoing',
  about: 'lets emails, push messages, payments and courier orders leave the site again',
  examples: ['resume-outgoing', 'resume-outgoing --dry-run'],
  async run({ transaction }) {
    const held = await transaction(resumeOutgoing);
    return {
      text:
        held === null
          ? 'nothing was stopped'
          : `what leaves the site goes out again, with ${formatCount(held, 'held job')}`,
      data: { wasStopped: held !== null, held: held ?? 0 },
    };
  },
});

const stop = defineCommand({
  name: 'stop-outgoing',
  about: 'holds emails, push messages, payments and courier orders back, as after a restore',
  arguments: [{ name: 'reason', about: 'why, in 5 to 500 characters', schema: StaffReasonInput }],
  examples: ['stop-outgoing "moving to another machine"'],
  async run({ transaction }, { reason }) {
    const isNew = await transaction((unit) => stopOutgoing(unit, reason));
    return {
      text: isNew ? 'nothing leaves the site any more' : 'outgoing was stopped before; nothing leaves the site',
      data: { isNew },
    };
  },
});

export const outgoingCommands = [resume, stop];
