import { defineModule } from '#platform/module/define-module.ts';
import { swapErrors } from './domain/swaps.errors.ts';
import { swapCancelAsked, swapCancelled, swapCompleted, swapDisputed, swapReceived, swapSent } from './domain/swaps.events.ts';
import { completeSilentSwaps } from './server/complete-silent.job.ts';
import { eraseSwaps, exportSwaps } from './server/member-data.ts';
import { Swap, SwapLeg } from './server/swap.entity.ts';
import { swapRouter } from './server/swap.router.ts';
import { mySwapsTopic, swapTopic } from './server/swap.topics.ts';

export const swaps = defineModule({
  name: 'swaps',
  entities: [Swap, SwapLeg],
  router: swapRouter,
  jobs: [completeSilentSwaps],
  events: [swapSent, swapReceived, swapCompleted, swapCancelAsked, swapCancelled, swapDisputed],
  topics: [swapTopic, mySwapsTopic],
  errors: swapErrors,
  constraints: {
    item_reservation_pkey: swapErrors.itemTaken,
    swap_once_per_origin: swapErrors.itemTaken,
  },
  memberData: { export: exportSwaps, erase: eraseSwaps },
  erasure: {
    'swap.cancel_asked_by': 'keep',
    'swap_party.member_id': 'keep',
    'swap_leg.from_id': 'keep',
    'swap_leg.to_id': 'keep',
    'swap_note.author_id': 'keep',
  },
});
