import type { ItemId } from '#contracts/ids.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { Host } from '#platform/host.ts';
import type { ChainId } from './domain/chains.schemas.ts';
import { proposeChain } from './server/propose-chain.ts';

/** A proposed chain over these items, each owned by another member: each owner gets the next item. */
export async function makeChain(host: Host, itemIds: readonly ItemId[]): Promise<ChainId> {
  const id = await runTransaction(host, { actor: null, traceId: 'test' }, (unit) => proposeChain(unit, itemIds));
  if (!id) throw new Error('this chain is not possible');
  return id;
}
