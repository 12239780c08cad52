import { defineModule } from '#platform/module/define-module.ts';
import { discoveryErrors } from './domain/discovery.errors.ts';
import { discoverySettings } from './domain/discovery.settings.ts';
import { eraseMemberActivityName, exportMemberActivityName } from './server/activity/activity-names.ts';
import { learnOpenedItemJob } from './server/words/learn-opened-item.job.ts';
import {
  forgetWordsOfRemovedItem,
  forgetWordsOfSwappedItems,
  forgetWordsOfWithdrawnItem,
  learnWordsOfChangedItem,
  learnWordsOfNewItem,
} from './server/words/learn-words.on-items.ts';
import {
  forgetWordsOfAbsent,
  forgetWordsOfBanned,
  relearnWords,
  learnWordsOfReturned,
} from './server/words/learn-words.on-owners.ts';
import { wordLoadStep } from './server/words/load-words.ts';
import { deleteOldMissesJob } from './server/misses/delete-old-misses.job.ts';
import { rebuildSearchCommand } from './server/api/rebuild-search.command.ts';
import { searchRouter } from './server/api/search.router.ts';
import { typedTables } from './server/tables.ts';

export const discovery = defineModule({
  name: 'discovery',
  settings: [discoverySettings],
  tables: typedTables.entities,
  router: searchRouter,
  jobs: [learnOpenedItemJob, deleteOldMissesJob],
  cli: [rebuildSearchCommand],
  on: [
    learnWordsOfNewItem,
    learnWordsOfChangedItem,
    forgetWordsOfWithdrawnItem,
    forgetWordsOfRemovedItem,
    forgetWordsOfSwappedItems,
    forgetWordsOfBanned,
    relearnWords,
    forgetWordsOfAbsent,
    learnWordsOfReturned,
  ],
  errors: discoveryErrors,
  /** Rules of erasure: rows by 'activity_name.member_id' are deleted. */
  memberData: { export: exportMemberActivityName, erase: eraseMemberActivityName },
  load: wordLoadStep,
});
