import { createTypedTables } from '#platform/db/tables.ts';
import { PointEntry, ReliabilityEntry } from './point-entry.entity.ts';
import { LeaderboardEntry, LeaderboardName } from './leaderboard.entity.ts';
import { Review } from './review.entity.ts';

/** The tables of reputation on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(LeaderboardEntry, LeaderboardName, PointEntry, ReliabilityEntry, Review);
