import { defineModule } from '#platform/module/define-module.ts';
import { discoveryErrors } from './domain/discovery.errors.ts';
import { discoverySettings } from './domain/discovery.settings.ts';
import { eraseMemberActivityName, exportMemberActivityName } from './server/activity/activity-names.ts';
import { learnWordsOfPublicItemJob } from './server/words/learn-words-of-public-item.job.ts';
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
  relearnWordsOfUnbannedMember,
  learnWordsOfReturned,
} from './server/words/learn-words.on-owners.ts';
import { wordsLoadTestStep } from './server/words/load-words.ts';
import { deleteOldMissesJob } from './server/misses/delete-old-misses.job.ts';
import { rebuildSearchWordsCommand } from './server/api/rebuild-search-words.command.ts';
import { searchRouter } from './server/api/search.router.ts';
import { typedTables } from './server/tables.ts';

export const discovery = defineModule({
  name: 'discovery',
  settings: [discoverySettings],
  tables: typedTables.entities,
  router: searchRouter,
  jobs: [learnWordsOfPublicItemJob, deleteOldMissesJob],
  cli: [rebuildSearchWordsCommand],
  on: [
    learnWordsOfNewItem,
    learnWordsOfChangedItem,
    forgetWordsOfWithdrawnItem,
    forgetWordsOfRemovedItem,
    forgetWordsOfSwappedItems,
    forgetWordsOfBanned,
    relearnWordsOfUnbannedMember,
    forgetWordsOfAbsent,
    learnWordsOfReturned,
  ],
  errors: discoveryErrors,
  /** Rules of erasure: rows by 'activity_name.member_id' are deleted. */
  memberData: { export: exportMemberActivityName, erase: eraseMemberActivityName },
  load: wordsLoadTestStep,
});
