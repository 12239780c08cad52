import { defineModule } from '#platform/module/define-module.ts';
import { matchingErrors } from './domain/matching.errors.ts';
import { fitFoundEvent, itemLikedEvent, itemUnlikedEvent, membersMatchedEvent } from './domain/matching.events.ts';
import { matchingSettings } from './domain/matching.settings.ts';
import { findAssistFitsJob } from './server/assist/find-assist-fits.job.ts';
import { announceMatchJob } from './server/announce-match.job.ts';
import { likeLoadTestStep } from './server/load-test-likes.ts';
import { likesTopic } from './server/likes.topic.ts';
import { matchingRouter } from './server/api/matching.router.ts';
import { eraseMemberMatchingData, exportMemberMatchingData } from './server/api/member-data.ts';
import { matchingSeed } from './server/seed/seed-matching.ts';
import { typedTables } from './server/tables.ts';
import { scoredCandidatesSearch } from './server/list-scored-candidates.ts';
import { deleteStaleDeckCardsJob, refillDeckJob } from './server/refill-deck.job.ts';

export const matching = defineModule({
  name: 'matching',
  settings: [matchingSettings],
  tables: typedTables.entities,
  router: matchingRouter,
  topics: [likesTopic],
  jobs: [announceMatchJob, refillDeckJob, deleteStaleDeckCardsJob, findAssistFitsJob],
  searches: [scoredCandidatesSearch],
  events: [itemLikedEvent, itemUnlikedEvent, membersMatchedEvent, fitFoundEvent],
  errors: matchingErrors,
  constraints: { item_like_not_own: () => matchingErrors.ownItem() },
  memberData: { export: exportMemberMatchingData, erase: eraseMemberMatchingData },
  erasure: {
    'item_like.member_id': 'delete',
    'item_like.owner_id': 'delete',
    'swipe.member_id': 'delete',
    'swipe_allowance.member_id': 'delete',
    'deck_card.member_id': 'delete',
    'member_match.one_id': 'delete',
    'member_match.other_id': 'delete',
    'assist_fit.owner_id': 'delete',
    'assist_fit.other_owner_id': 'delete',
  },
  seed: matchingSeed,
  load: likeLoadTestStep,
});
