import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { pageInput, pageSchema } from '#contracts/page.ts';

export const blockInput = z.object({ memberId: MemberId });
export const blocksInput = pageInput({});

/** A member I have blocked. The name is null if the account is closed or banned. */
export const blockedMember = z.object({ id: MemberId, username: z.string().nullable(), blockedAt: z.iso.datetime() });
export type BlockedMember = z.infer<typeof blockedMember>;
export const blockedPage = pageSchema(blockedMember);
