import { defineModule } from '#platform/module/define-module.ts';
import { itemErrors } from './domain/items.errors.ts';
import {
  itemChangedEvent,
  itemPublishedEvent,
  itemRemovedEvent,
  itemsRelocatedEvent,
  itemWithdrawnEvent,
} from './domain/items.events.ts';
import { itemPermissions } from './domain/items.permissions.ts';
import { itemSettings } from './domain/items.settings.ts';
import { removeOldBoostsJob } from './server/boosts/remove-old-boosts.job.ts';
import { updateCategoryCountsJob } from './server/update-category-counts.job.ts';
import {
  hideItemsOnAbsenceHandler,
  hideItemsOnBanHandler,
  showItemsOnBanLiftedHandler,
  showItemsOnReturnHandler,
} from './server/hide-items.on-ban.ts';
import { hideRemovedPicturesJob } from './server/hide-removed-pictures.job.ts';
import { Item } from './server/item.entity.ts';
import { itemLoadTestStep } from './server/load-test-items.ts';
import { eraseMemberItemData, exportMemberItemData } from './server/api/member-data.ts';
import { importItemsCommand } from './server/import/import-items.command.ts';
import { itemsSeed } from './server/seed/seed-items.ts';
import { itemRouter } from './server/api/item.router.ts';
import { relocateItemsWithOwnerHandler } from './server/relocate-items.on-profile-saved.ts';
import { itemTopic, listedItemsTopic, myItemsTopic } from './server/item.topic.ts';
import { itemsAdminRouter } from './server/staff/items.admin.router.ts';
import { itemsExport } from './server/staff/items.admin.export.ts';
import { typedTables } from './server/tables.ts';
import { listItemOwnersForAudit } from './server/find-items-by-id.ts';

export const items = defineModule({
  name: 'items',
  settings: [itemSettings],
  tables: typedTables.entities,
  entities: [Item],
  router: itemRouter,
  subjects: { item: listItemOwnersForAudit },
  adminRouter: itemsAdminRouter,
  permissions: itemPermissions,
  mounts: [itemsExport],
  jobs: [updateCategoryCountsJob, removeOldBoostsJob, hideRemovedPicturesJob],
  events: [itemPublishedEvent, itemWithdrawnEvent, itemRemovedEvent, itemChangedEvent, itemsRelocatedEvent],
  on: [
    hideItemsOnBanHandler,
    showItemsOnBanLiftedHandler,
    hideItemsOnAbsenceHandler,
    showItemsOnReturnHandler,
    relocateItemsWithOwnerHandler,
  ],
  topics: [itemTopic, myItemsTopic, listedItemsTopic],
  cli: [importItemsCommand],
  errors: itemErrors,
  /**
   * Rules of erasure: rows by 'item.owner_id' stay without texts and place, since swaps refer to them, except drafts,
   * which are deleted; rows by 'item_party.member_id' and 'imported_item.owner_id' are deleted.
   */
  memberData: { export: exportMemberItemData, erase: eraseMemberItemData },
  seed: itemsSeed,
  load: itemLoadTestStep,
  constraints: {
    item_image_once: itemErrors.imageNotYours,
    item_category_known: itemErrors.unknownCategory,
  },
});
