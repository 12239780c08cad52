import { sql } from 'kysely';
import { z } from 'zod';
import { completePageSchema, pageInput, type Page } from '#contracts/page.ts';
import { entityColumns } from '../../db/columns.ts';
import type { CursorCodec } from '../../db/cursor.ts';
import type { Db } from '../../db/db.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '../../db/keyset.ts';
import { query, selectList } from '../../db/query.ts';
import { UnclearReturn } from './mail-address.entity.ts';

/** A report about an email that came back, which could not be understood. */
export const UnclearReturnedEmailRow = z.object({ id: z.uuid(), reason: z.string(), receivedAt: z.iso.datetime() });
export type UnclearReturnedEmailRow = z.infer<typeof UnclearReturnedEmailRow>;
export const UnclearReturnedEmailsInput = pageInput({});
export const UnclearReturnedEmailsPage = completePageSchema(UnclearReturnedEmailRow);

const unclear = entityColumns(UnclearReturn);
const line = selectList({
  id: unclear.id,
  reason: unclear.reason,
  receivedAt: unclear.receivedAt,
  at: sql<string>`${unclear.receivedAt}::text`,
});

/** Reports about emails of ours that could not be understood, the latest first. */
export async function listUnclearReturnedEmails(
  { db, cursors, now }: { readonly db: Db; readonly cursors: CursorCodec; readonly now: Date },
  { cursor, limit }: z.infer<typeof UnclearReturnedEmailsInput>,
): Promise<Page<UnclearReturnedEmailRow>> {
  const list = ['mail.unclearReturns'];
  const place = parsePageCursor(cursors, list, cursor, now);
  const position = sql`${unclear.receivedAt}, ${unclear.id}`;
  const after = isAfterPositionSql(position, 'down', ['timestamptz', 'uuid'], place.after);
  const { rows } = await query`
    select ${line} from unclear_return where ${after}
    order by ${unclear.receivedAt} desc, ${unclear.id} desc limit ${limit + 1}`.execute(db);
  return toPage(rows, limit, {
    cursors,
    list,
    place,
    positionOf: (row) => [row.at, row.id],
    itemOf: ({ at: _at, receivedAt, ...row }): UnclearReturnedEmailRow => ({
      ...row,
      receivedAt: receivedAt.toISOString(),
    }),
  });
}
