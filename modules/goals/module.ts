import { defineModule } from '#platform/module/define-module.ts';
import { goalsErrors } from './domain/goals.errors.ts';
import { goalReachedEvent, goalSteppedEvent } from './domain/goals.events.ts';
import { goalSettings } from './domain/goals.settings.ts';
import { Goal } from './server/goal.entity.ts';
import { goalsRouter } from './server/goals.router.ts';
import { goalsTopic } from './server/goals.topic.ts';
import { eraseMemberGoalData, exportMemberGoalData } from './server/member-data.ts';
import { swapPathSearch } from './server/next-swaps.ts';
import { goalsSeed } from './server/seed/seed-goals.ts';
import { stepGoalsHandler } from './server/step-goals.on-swap-completed.ts';
import { typedTables } from './server/tables.ts';

export const goals = defineModule({
  name: 'goals',
  settings: [goalSettings],
  tables: typedTables.entities,
  entities: [Goal],
  router: goalsRouter,
  topics: [goalsTopic],
  on: [stepGoalsHandler],
  searches: [swapPathSearch],
  events: [goalSteppedEvent, goalReachedEvent],
  errors: goalsErrors,
  memberData: { export: exportMemberGoalData, erase: eraseMemberGoalData },
  erasure: { 'goal.member_id': 'delete' },
  seed: goalsSeed,
});
