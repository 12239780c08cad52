import { sql } from 'kysely';
import type { z } from 'zod';
import type { Page } from '#contracts/page.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Cursors } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition, pageFrom, placeOfCursor } from '#platform/db/keyset.ts';
import { query, selectList, type Selected } from '#platform/db/query.ts';
import type { CampaignRow, CampaignsInput } from '../../domain/campaign.schemas.ts';
import { Campaign } from '../campaign/campaign.entity.ts';

const campaign = columnsOf(Campaign);
const ofChunks = (what: string) =>
  sql<number>`coalesce((select ${sql.raw(what)}::integer from campaign_chunk where campaign_id = ${campaign.id}), 0)`;
const line = selectList({
  id: campaign.id,
  name: campaign.name,
  kind: campaign.kind,
  state: campaign.state,
  scheduledAt: campaign.scheduledAt,
  startedAt: campaign.startedAt,
  finishedAt: campaign.finishedAt,
  createdAt: campaign.createdAt,
  recipients: ofChunks('sum(size)'),
  sent: ofChunks('sum(sent)'),
  at: sql<string>`${campaign.createdAt}::text`,
});

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
export const rowOf = ({ at: _at, ...row }: Selected<typeof line>): CampaignRow => ({
  ...row,
  scheduledAt: iso(row.scheduledAt),
  startedAt: iso(row.startedAt),
  finishedAt: iso(row.finishedAt),
  createdAt: row.createdAt.toISOString(),
});

/** A page of the campaigns, newest first. */
export async function listCampaigns(
  db: Db,
  cursors: Cursors,
  { cursor, limit, search, state, kind }: z.infer<typeof CampaignsInput>,
  now: Date,
): Promise<Page<CampaignRow>> {
  const list = ['campaigns.forStaff', search, state, kind];
  const place = placeOfCursor(cursors, list, cursor, now);
  const after = afterPosition(sql`${campaign.createdAt}, ${campaign.id}`, 'down', ['timestamptz', 'uuid'], place.after);
  const pattern = search && `%${search.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const named = pattern ? sql`lower(${campaign.name}) like ${pattern}` : sql`true`;
  const inState = state ? sql`${campaign.state} = ${state}` : sql`true`;
  const ofKind = kind ? sql`${campaign.kind} = ${kind}` : sql`true`;
  const { rows } = await query`
    select ${line} from campaign where ${after} and ${named} and ${inState} and ${ofKind}
    order by ${campaign.createdAt} desc, ${campaign.id} desc limit ${limit + 1}`.execute(db);
  return pageFrom(rows, limit, { cursors, list, place, positionOf: ({ at, id }) => [at, id], itemOf: rowOf });
}
