import { defineJob } from '#platform/jobs/define-job.ts';
import { itemIdInput, publishListedItemsChange } from '#modules/items/public.ts';
import { updateWordsOfItems } from './learn-words.ts';

/** Runs at the moment from which everyone may see an item. */
export const learnWordsOfPublicItemJob = defineJob({
  name: 'discovery.learnOpened',
  schema: itemIdInput,
  run: ({ transaction }, { itemId }) =>
    transaction(async (unit) => {
      await updateWordsOfItems(unit, [itemId]);
      publishListedItemsChange(unit);
    }),
});
