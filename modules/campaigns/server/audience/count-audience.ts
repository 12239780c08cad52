import { sql } from 'kysely';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Audience } from '../../domain/audience.ts';
import type { AudienceCountView } from '../../domain/campaign.schemas.ts';
import { isInAudienceSql } from './audience-query.ts';

/** Counting stops here: the number is shown while the filters are being chosen. */
export const audienceCountLimit = 100_000;

const counted = selectList({ count: sql<number>`count(*)::int` });

/** Counts the members who would get a campaign at this moment. */
export async function countAudience(db: Db, audience: Audience, config: Config, now: Date): Promise<AudienceCountView> {
  const { rows } = await query`
    select ${counted} from (
      select from promo_subscriber where ${isInAudienceSql(audience, config, now)} limit ${audienceCountLimit + 1}) found`.execute(
    db,
  );
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, audienceCountLimit), isMore: count > audienceCountLimit };
}
