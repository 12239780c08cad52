import { defineModule } from '#platform/module/define-module.ts';
import { chainErrors } from './domain/chains.errors.ts';
import {
  chainCompleted,
  chainProposalEnded,
  chainProposalLapsed,
  chainProposed,
  chainStarted,
  chainUnlockedByMember,
  poolAnnounced,
  poolClosed,
  poolRan,
} from './domain/chains.events.ts';
import { chainsPermissions } from './domain/chains.permissions.ts';
import { chainSettings } from './domain/chains.settings.ts';
import { breakProposalsHandlers } from './server/proposals/break-proposals.on-events.ts';
import { Chain, ChainStep } from './server/chain.entity.ts';
import { chainTopic, myChainsTopic } from './server/chain.topics.ts';
import { chainsAdminRouter } from './server/api/chains.admin.router.ts';
import { chainsRouter } from './server/api/chains.router.ts';
import { settleChoicesHandlers } from './server/choices/settle-choices.on-events.ts';
import { proposeChainsFromAllLikesJob } from './server/proposals/propose-chains-from-all-likes.job.ts';
import { fullChainSearch } from './server/finder/full-chain-search.ts';
import { chainSearchByOrigin } from './server/finder/chain-search-by-origin.ts';
import { proposeChainsAroundMembersJob } from './server/proposals/propose-chains-around-members.job.ts';
import { proposeChainsAroundLikeHandler } from './server/proposals/propose-chains-around-like.on-item-liked.ts';
import { endChainWithSwapHandlers } from './server/proposals/end-chain.on-swap-ended.ts';
import { lapseChainsJob } from './server/proposals/lapse-chains.job.ts';
import { eraseMemberChainData, exportMemberChainData } from './server/api/member-data.ts';
import { oneLikeAwaySearch } from './server/finder/one-like-away.ts';
import { announcePoolJob } from './server/pools/announce-pool.job.ts';
import { refundChainTokensJob } from './server/proposals/refund-chain-tokens.job.ts';
import { ChainPool } from './server/pool.entity.ts';
import { runPoolsJob } from './server/pools/run-pools.job.ts';
import { chainsSeed } from './server/seed/seed-chains.ts';
import { typedTables } from './server/tables.ts';
import { listChainTasks } from './server/list-chain-tasks.ts';

export const chains = defineModule({
  name: 'chains',
  settings: [chainSettings],
  tables: typedTables.entities,
  entities: [Chain, ChainPool, ChainStep],
  router: chainsRouter,
  subjects: { chainPool: 'noMember' },
  adminRouter: chainsAdminRouter,
  permissions: chainsPermissions,
  jobs: [
    lapseChainsJob,
    proposeChainsAroundMembersJob,
    proposeChainsFromAllLikesJob,
    runPoolsJob,
    announcePoolJob,
    refundChainTokensJob,
  ],
  on: [
    proposeChainsAroundLikeHandler,
    ...breakProposalsHandlers,
    ...endChainWithSwapHandlers,
    ...settleChoicesHandlers,
  ],
  events: [
    chainProposed,
    chainUnlockedByMember,
    chainStarted,
    chainProposalLapsed,
    chainProposalEnded,
    chainCompleted,
    poolAnnounced,
    poolRan,
    poolClosed,
  ],
  topics: [chainTopic, myChainsTopic],
  listMemberTasks: listChainTasks,
  searches: [chainSearchByOrigin, fullChainSearch, oneLikeAwaySearch],
  errors: chainErrors,
  constraints: { chain_step_one_live: chainErrors.itemProposed },
  memberData: { export: exportMemberChainData, erase: eraseMemberChainData },
  erasure: {
    'chain_step.member_id': 'keep',
    'chain_preference.member_id': 'delete',
    'chain_choice_group.member_id': 'delete',
    'chain_choice_item.member_id': 'delete',
    'chain_pool_entry.member_id': 'delete',
    'chain_pool_choice.member_id': 'delete',
  },
  seed: chainsSeed,
});
