import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { memberNames } from '#modules/identity/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { CursorCodec, CursorPosition } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { z } from 'zod';
import { campaignsErrors } from '../../domain/campaigns.errors.ts';
import type { DesignDocument } from '../../domain/design-document.ts';
import type { DesignId, designListInput, designListPageView, DesignEditorView } from '../../domain/designs.schemas.ts';
import { EmailDesign, EmailDesignVersion } from '../design.entities.ts';

const design = entityColumns(EmailDesign);
const saved = entityColumns(EmailDesignVersion);
const username = sql<string | null>`names.username`;

const row = selectList({
  id: design.id,
  name: design.name,
  version: design.version,
  isArchived: sql<boolean>`${design.archivedAt} is not null`,
  savedAt: design.savedAt,
  savedBy: username,
  position: sql<string>`${design.savedAt}::text`,
});
const whole = selectList({ document: saved.document, shown: saved.version });
const past = selectList({ version: saved.version, savedAt: saved.savedAt, savedBy: username });
const named = selectList({ username: sql<string>`names.username` });

interface DesignReadContext {
  readonly db: Db;
  readonly cursors: CursorCodec;
  readonly now: Date;
}

const pattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

const among = ({ search, isArchived }: z.infer<typeof designListInput>): RawBuilder<boolean> => {
  const isListed = isArchived ? sql<boolean>`is not null` : sql<boolean>`is null`;
  const isFound = search ? sql<boolean>`${design.name} ilike ${pattern(search)}` : sql<boolean>`true`;
  return sql<boolean>`${design.archivedAt} ${isListed} and ${isFound}`;
};

async function findRows(db: Db, wanted: z.infer<typeof designListInput>, after: CursorPosition | null) {
  const { rows } = await query`
    select ${row} from email_design left join ${memberNames} names on names.id = ${design.savedBy}
    where ${among(wanted)}
      and ${isAfterPositionSql(sql`${design.savedAt}, ${design.id}`, 'down', ['timestamptz', 'uuid'], after)}
    order by ${design.savedAt} desc, ${design.id} desc limit ${wanted.limit + 1}`.execute(db);
  return rows;
}

/** A page of designs, the latest save first. */
export async function listDesigns(
  { db, cursors, now }: DesignReadContext,
  wanted: z.infer<typeof designListInput>,
): Promise<z.infer<typeof designListPageView>> {
  const list = ['campaigns.designs', wanted.search ?? '', wanted.isArchived];
  const place = parsePageCursor(cursors, list, wanted.cursor, now);
  return toPage(await findRows(db, wanted, place.after), wanted.limit, {
    cursors,
    list,
    place,
    positionOf: ({ position, id }) => [position, id],
    itemOf: ({ position: _position, savedAt, ...item }) => ({ ...item, savedAt: savedAt.toISOString() }),
  });
}

/**
 * A design with one of its versions, by default the current one.
 * @throws campaigns.designNotFound
 */
export async function loadDesignEditorView(
  db: Db,
  id: DesignId,
  version?: number,
): Promise<Omit<DesignEditorView, 'faults'>> {
  const { rows } = await query`
    select ${row}, ${whole} from email_design
    join email_design_version on ${saved.designId} = ${design.id} and ${saved.version} = ${
      version === undefined ? design.version : sql`${version}`
    }
    left join ${memberNames} names on names.id = ${design.savedBy}
    where ${design.id} = ${id}`.execute(db);
  const found = rows[0];
  if (!found) throw campaignsErrors.designNotFound();
  const { rows: versions } = await query`
    select ${past} from email_design_version left join ${memberNames} names on names.id = ${saved.savedBy}
    where ${saved.designId} = ${id} order by ${saved.version} desc limit 50`.execute(db);
  return {
    id,
    name: found.name,
    version: found.version,
    isArchived: found.isArchived,
    shown: found.shown,
    document: found.document,
    versions: parseReadableRows(versions, (one) => ({ ...one, savedAt: one.savedAt.toISOString() })),
  };
}

/**
 * Loads a version of a design, by default the current one.
 * @throws campaigns.designNotFound
 */
export async function loadDesignDocument(
  db: Db,
  id: DesignId,
  version?: number,
): Promise<{ version: number; document: DesignDocument }> {
  const { document, shown } = await loadDesignEditorView(db, id, version);
  return { document, version: shown };
}

/** The name of a member as staff see it; null for none, and for one who left. */
export async function findPreviewRecipientUsername(db: Db, memberId: MemberId | null): Promise<string | null> {
  if (memberId === null) return null;
  const { rows } = await query`select ${named} from ${memberNames} names where names.id = ${memberId}`.execute(db);
  return rows[0]?.username ?? null;
}
