import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { PoolId } from '../../domain/pools.schemas.ts';

/** The job that announces a pool, for its senders. */
export const announcePoolJobRef = {
  name: 'chains.announcePool',
  schema: z.object({ poolId: PoolId, afterId: MemberId.nullable() }),
};
