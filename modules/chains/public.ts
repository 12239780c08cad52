/** Everything that other modules' servers may use of chains. */
export { ChainId } from './domain/chains.schemas.ts';
export { areInOneChain } from './server/are-in-one-chain.ts';
export { findLiveProposalByItem } from './server/proposals/find-live-proposal-by-item.ts';
export { listUnsettledChoiceGroups } from './server/choices/choice-groups.ts';
export { chainFiguresSql } from './server/figures.ts';
export {
  hasChainToUnlock,
  findChainProgress,
  findPoolProgress,
  type ChainProgress,
  type PoolProgress,
} from './server/chain-progress.ts';
export { PoolId } from './domain/pools.schemas.ts';
