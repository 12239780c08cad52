import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { eraseMember } from './erase-member.ts';

/** Erases one account. */
export const eraseMemberJob = defineJob({
  name: 'members.eraseMember',
  schema: z.object({ memberId: MemberId }),
  retryLimit: 10,
  expireInSeconds: 3_600,
  async run(context, { memberId }) {
    await eraseMember(context, memberId);
    context.log.info({ memberId }, 'account erased');
  },
});
