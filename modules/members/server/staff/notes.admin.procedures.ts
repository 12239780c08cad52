import { readableRowsSchema } from '#contracts/rows.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import { adminQuery, staffAction } from '#platform/trpc/procedures.ts';
import { MemberIdInput } from '../../domain/staff-list.ts';
import { addStaffNoteInput, staffNoteView, writeToMemberInput } from '../../domain/staff-notes.ts';
import { addStaffNote, listStaffNotes } from './notes.ts';
import { emailMember } from './email-member.ts';

/** Notes about members and messages to them; part of `admin.members`. */
export const noteAdminProcedures = {
  notes: adminQuery('members.write')
    .input(MemberIdInput)
    .output(readableRowsSchema(staffNoteView))
    .query(({ ctx, input }) => {
      if (input.id === ctx.member.id) throw platformErrors.notOnYourself();
      return listStaffNotes(ctx.db, input.id);
    }),

  addNote: staffAction('members.write', addStaffNoteInput, (unit, input, member) =>
    addStaffNote(unit, member, input.id, input.text),
  ),

  write: staffAction('members.write', writeToMemberInput, (unit, input) => emailMember(unit, input)),
};
