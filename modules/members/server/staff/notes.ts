import { sql } from 'kysely';
import type { z } from 'zod';
import { newId, type MemberId } from '#contracts/ids.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { loadStaffAccount, usernameForStaffSql } from '#modules/identity/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { Member } from '#platform/member.ts';
import { StaffNoteId, type staffNoteView } from '../../domain/staff-notes.ts';
import { typedTables } from '../tables.ts';
import { MemberNote } from '../note.entity.ts';

const note = entityColumns(MemberNote, 'note');
const columns = selectList({
  id: sql<z.infer<typeof StaffNoteId>>`${note.id}`,
  authorId: note.authorId,
  author: usernameForStaffSql(note.authorId),
  text: note.text,
  writtenAt: note.writtenAt,
});

/** The number of notes that a member's page shows. */
const shown = 100;

/** Loads the notes of staff about a member, the newest first. */
export async function listStaffNotes(db: Db, id: MemberId): Promise<z.infer<typeof staffNoteView>[]> {
  const { rows } = await query`
    select ${columns} from member_note note where ${note.memberId} = ${id}
    order by ${note.writtenAt} desc, ${note.id} desc limit ${shown}`.execute(db);
  return parseReadableRows(rows, (row) => ({ ...row, writtenAt: row.writtenAt.toISOString() }));
}

/** Notes something about a member for colleagues; the member never sees it. @throws platform.notFound */
export async function addStaffNote(unit: Unit, author: Pick<Member, 'id'>, id: MemberId, text: string): Promise<void> {
  if (!(await loadStaffAccount(unit.db, id, unit.now))) throw platformErrors.notFound();
  const noteId = newId(StaffNoteId, unit.now.getTime());
  await typedTables(unit.db)
    .insertInto('member_note')
    .values({ id: noteId, member_id: id, author_id: author.id, text, written_at: unit.now })
    .execute();
  unit.audit({ action: 'members.note', subject: { kind: 'member', id }, after: { noteId } });
}
