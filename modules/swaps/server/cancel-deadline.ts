import { sql } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import type { SwapTimes } from '../domain/swap-times.ts';
import { Swap, SwapDelivery } from './swap.entity.ts';

const swap = entityColumns(Swap);
const way = entityColumns(SwapDelivery, 'way');

const meetingAtSql = sql<Date | null>`(select max(${way.meetingAt}) from swap_delivery way
  where ${way.swapId} = ${swap.id} and ${way.agreedAt} is not null and ${way.endedAt} is null)`;

/** From when either party of an agreed `swap` may cancel alone, as `computeSoloCancelStart` has it. */
export const buildSoloCancelStartSql = ({ SWAP_ARRANGE_DAYS, SWAP_DISPATCH_DAYS }: SwapTimes) => sql<Date>`case
  when ${swap.arrangedAt} is null then
    greatest(coalesce(${swap.reopenedAt}, ${swap.agreedAt}) + ${SWAP_ARRANGE_DAYS * 24} * interval '1 hour',
      ${swap.noShowUntil})
  else greatest(${swap.arrangedAt} + ${SWAP_DISPATCH_DAYS * 24} * interval '1 hour', ${swap.waitsUntil},
    ${swap.noShowUntil}, ${meetingAtSql}) end`;
