import type { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { PointReason } from '../domain/point-settings.ts';
import type { swapPointsInput, SwapPoints } from '../domain/reputation.schemas.ts';
import { PointEntry } from './point-entry.entity.ts';
import { Review } from './review.entity.ts';

const point = entityColumns(PointEntry);
const completion = entityColumns(PointEntry, 'completion');
const review = entityColumns(Review);
const columns = selectList({ reason: point.reason, points: point.points });

/** The order in which causes are counted: the end of a swap before the reviews of it. */
const order: readonly PointReason[] = [
  'swapCompleted',
  'firstSwap',
  'chainCompleted',
  'reviewWritten',
  'fiveStarsReceived',
];

/** Loads what the member earned by a swap and by the reviews of it; nothing for who is no party. */
export async function loadSwapPoints(
  db: Db,
  memberId: MemberId,
  { swapId, chainId }: z.infer<typeof swapPointsInput>,
): Promise<SwapPoints> {
  const { rows } = await query`
    select ${columns} from point_entry
    where ${point.memberId} = ${memberId} and (
      (${point.reason} = 'swapCompleted' and ${point.subjectId} = ${swapId})
      or (${point.reason} = 'chainCompleted' and ${point.subjectId} = ${chainId}::uuid)
      or (${point.reason} in ('reviewWritten', 'fiveStarsReceived') and ${point.subjectId} in (
        select ${review.id} from review
        where ${review.swapId} = ${swapId} and ${memberId} in (${review.authorId}, ${review.partnerId})))
      or (${point.reason} = 'firstSwap' and ${point.earnedAt} = (
        select ${completion.earnedAt} from point_entry completion
        where ${completion.memberId} = ${memberId} and ${completion.reason} = 'swapCompleted'
          and ${completion.subjectId} = ${swapId})))
    order by ${point.earnedAt}, ${point.subjectId}`.execute(db);
  const causes = rows.toSorted((one, other) => order.indexOf(one.reason) - order.indexOf(other.reason));
  return { points: rows.reduce((sum, { points }) => sum + points, 0), causes };
}
