import { sql, type RawBuilder } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import { Swap } from '../swap.entity.ts';

const swap = entityColumns(Swap);

interface SwapOriginColumns {
  readonly offerId: RawBuilder<unknown>;
  readonly chainId: RawBuilder<unknown>;
}

/**
 * SQL condition: the swap that came from the offer or the chain in these columns is in dispute, or was decided after
 * this moment, so that what its parties wrote is evidence.
 */
export const isDisputeEvidenceSql = ({ offerId, chainId }: SwapOriginColumns, settledAfter: Date) => sql<boolean>`
  exists (select from swap
    where (${swap.originKind}, ${swap.originId}) in (('offer', ${offerId}), ('chain', ${chainId}))
      and (${swap.state} = 'disputed' or ${swap.settledAt} > ${settledAfter}))`;
