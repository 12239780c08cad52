import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineTopic, defineMemberTopic } from '#platform/realtime/define-topic.ts';
import { ChainId } from '../domain/chains.schemas.ts';
import { isInVisibleChain } from './chain-visibility.ts';

/** A chain has changed: its members' clients read it again. */
export const chainTopic = defineTopic({
  name: 'chains.chain',
  id: ChainId,
  mayWatch: (db, member, id) => isInVisibleChain(db, member.id, id),
});

/** Topic of changes in a member's chains; the id is the member's. */
export const myChainsTopic = defineMemberTopic('chains.mine');

export function publishChainChange(unit: Unit, chainId: ChainId, memberIds: readonly MemberId[]): void {
  unit.publishChange(chainTopic.name, chainId);
  for (const memberId of memberIds) unit.publishChange(myChainsTopic.name, memberId);
}
