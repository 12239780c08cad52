import { defineModule } from '#platform/module/define-module.ts';
import { learnWordsOfChangedItem, learnWordsOfNewItem } from './server/learn-words.on-items.ts';
import { loadWords } from './server/load-words.ts';
import { searchRouter } from './server/search.router.ts';
import { tablesOf } from './server/tables.ts';

export const discovery = defineModule({
  name: 'discovery',
  tables: tablesOf.entities,
  router: searchRouter,
  on: [learnWordsOfNewItem, learnWordsOfChangedItem],
  load: loadWords,
});
