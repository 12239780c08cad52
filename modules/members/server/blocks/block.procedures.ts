import { z } from 'zod';
import { memberCommand, privateMemberQuery } from '#platform/trpc/procedures.ts';
import { blockedMembersPage, blockMemberInput, blockedMembersInput } from '../../domain/block.schemas.ts';
import { memberSettings } from '../../domain/members.settings.ts';
import { blockMember, unblockMember } from './block-member.ts';
import { listBlockedMembers } from './blocked-members.ts';

const done = z.object({});

/** The members router's procedures on blocks. */
export const blockProcedures = {
  blocks: privateMemberQuery
    .input(blockedMembersInput)
    .output(blockedMembersPage)
    .query(({ ctx, input }) => listBlockedMembers(ctx.db, ctx.cursors, ctx.member.id, input, ctx.now)),

  block: memberCommand
    .input(blockMemberInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await blockMember(unit, ctx.member, input.memberId, memberSettings.read(ctx.config).BLOCKS_PER_MEMBER);
        return {};
      }),
    ),

  unblock: memberCommand
    .input(blockMemberInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await unblockMember(unit, ctx.member, input.memberId);
        return {};
      }),
    ),
};
