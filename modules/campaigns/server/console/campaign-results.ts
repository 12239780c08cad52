import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { tallyKinds, type TallyKind } from '../../domain/campaign-state.ts';
import type { CampaignId, CampaignResultsView } from '../../domain/campaign.schemas.ts';
import { typedTables } from '../tables.ts';

const mostHours = 24 * 14;
const mostLinks = 50;

/**
 * Reads a campaign's results from its chunks and counts: no statement walks its recipients, so it costs the same for
 * ten and for ten million. The chunks that are under way count with their end.
 */
export async function loadCampaignResults(db: Db, id: CampaignId): Promise<CampaignResultsView> {
  const sum = (column: 'size' | 'sent' | 'failed' | 'skipped') =>
    sql<number>`coalesce(sum(${sql.ref(column)}), 0)::integer`.as(column);
  const chunks = await typedTables(db)
    .selectFrom('campaign_chunk')
    .select([sum('size'), sum('sent'), sum('failed'), sum('skipped')])
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow();
  const doubtful = await typedTables(db)
    .selectFrom('campaign_uncertain')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('campaign_id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { size: recipients, ...ended } = chunks;
  const uncertain = doubtful.count;
  const waiting = Math.max(0, recipients - ended.sent - ended.failed - ended.skipped - uncertain);
  return { recipients, ...ended, uncertain, waiting, ...(await visits(db, id)), links: await listLinks(db, id) };
}

async function visits(db: Db, id: CampaignId): Promise<Pick<CampaignResultsView, 'tally' | 'hours'>> {
  const totals = await typedTables(db)
    .selectFrom('campaign_tally')
    .select(['kind', sql<number>`sum(count)::integer`.as('count')])
    .where('campaign_id', '=', id)
    .groupBy('kind')
    .execute();
  const known = new Map(totals.map(({ kind, count }) => [kind, count]));
  const count = (kind: 'open' | 'click') => sql<number>`coalesce(sum(count) filter (where kind = ${kind}), 0)::integer`;
  const hours = await typedTables(db)
    .selectFrom('campaign_tally')
    .select(['hour', count('open').as('opens'), count('click').as('clicks')])
    .where('campaign_id', '=', id)
    .where('kind', 'in', ['open', 'click'])
    .groupBy('hour')
    .orderBy('hour')
    .limit(mostHours)
    .execute();
  return {
    tally: Object.fromEntries(tallyKinds.map((kind) => [kind, known.get(kind) ?? 0])) as Record<TallyKind, number>,
    hours: hours.map(({ hour, ...counts }) => ({ hour: hour.toISOString(), ...counts })),
  };
}

const listLinks = (db: Db, id: CampaignId) =>
  typedTables(db)
    .selectFrom('campaign_link')
    .select(['url', 'clicks'])
    .where('campaign_id', '=', id)
    .orderBy('clicks', 'desc')
    .orderBy('url')
    .limit(mostLinks)
    .execute();
