import { defineModule } from '#platform/module/define-module.ts';
import { matchingErrors } from './domain/matching.errors.ts';
import { itemLiked, itemUnliked } from './domain/matching.events.ts';
import { matchingRouter } from './server/matching.router.ts';
import { eraseMatching, exportMatching } from './server/member-data.ts';
import { tablesOf } from './server/tables.ts';

export const matching = defineModule({
  name: 'matching',
  tables: tablesOf.entities,
  router: matchingRouter,
  events: [itemLiked, itemUnliked],
  errors: matchingErrors,
  constraints: { item_like_not_own: () => matchingErrors.ownItem() },
  memberData: { export: exportMatching, erase: eraseMatching },
  erasure: { 'item_like.member_id': 'delete', 'item_like.owner_id': 'delete' },
});
