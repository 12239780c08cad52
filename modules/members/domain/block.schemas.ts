import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { pageInput, pageSchema } from '#contracts/page.ts';

export const blockMemberInput = z.object({ memberId: MemberId });
export const blockedMembersInput = pageInput({});

/** A member I have blocked. The name is null if the account is closed or banned. */
export const blockedMemberView = z.object({
  id: MemberId,
  username: z.string().nullable(),
  blockedAt: z.iso.datetime(),
});
export type BlockedMember = z.infer<typeof blockedMemberView>;
export const blockedMembersPage = pageSchema(blockedMemberView);
