import { loadStaffPage } from '#platform/console/load-staff-page.ts';
import { adminQuery, router, staffAction } from '#platform/trpc/procedures.ts';
import { itemIdInput } from '../../domain/item.schemas.ts';
import { staffItemDetail, staffItemListInput, staffItemPage, staffItemActionInput } from '../../domain/staff-items.ts';
import { removeItemByStaff } from '../remove-item-by-staff.ts';
import { loadStaffItem } from './item-for-staff.ts';
import { staffItemList } from './item-list.ts';
import { restoreItem, withdrawItemForStaff } from './withdraw-item-for-staff.ts';

const command = (act: typeof removeItemByStaff) =>
  staffAction('items.manage', staffItemActionInput, (unit, { itemId, reason }) => act(unit, itemId, reason));

/** Every member's items for staff; mounted at `admin.items`. */
export const itemsAdminRouter = router({
  list: adminQuery('items.read')
    .input(staffItemListInput)
    .output(staffItemPage)
    .query(({ ctx, input: { cursor, limit, sort, ...filters } }) =>
      loadStaffPage(staffItemList, filters, { cursor, limit, sort }, ctx),
    ),

  byId: adminQuery('items.read')
    .input(itemIdInput)
    .output(staffItemDetail)
    .query(({ ctx, input }) => loadStaffItem(ctx, input.itemId)),

  withdraw: command(withdrawItemForStaff),
  remove: command(removeItemByStaff),
  restore: command(restoreItem),
});
