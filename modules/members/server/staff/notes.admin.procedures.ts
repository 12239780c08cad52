import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import { adminCommand, adminQuery } from '#platform/trpc/procedures.ts';
import { MemberIdInput } from '../../domain/staff-list.ts';
import { addStaffNoteInput, staffNoteView, writeToMemberInput } from '../../domain/staff-notes.ts';
import { addStaffNote, listStaffNotes } from './notes.ts';
import { emailMember } from './email-member.ts';

const done = z.object({});

/** Notes about members and messages to them; part of `admin.members`. */
export const noteAdminProcedures = {
  notes: adminQuery('members.write')
    .input(MemberIdInput)
    .output(readableRowsSchema(staffNoteView))
    .query(({ ctx, input }) => {
      if (input.id === ctx.member.id) throw platformErrors.notOnYourself();
      return listStaffNotes(ctx.db, input.id);
    }),

  addNote: adminCommand('members.write')
    .input(addStaffNoteInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await addStaffNote(unit, ctx.member, input.id, input.text);
        return {};
      }),
    ),

  write: adminCommand('members.write')
    .input(writeToMemberInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await emailMember(unit, input);
        return {};
      }),
    ),
};
