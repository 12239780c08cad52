import { z } from 'zod';
import { proseTextSchema, searchTextSchema } from '#contracts/text.ts';
import { ImageId, ItemId, MemberId } from '#contracts/ids.ts';
import { staffPageInput, staffPageSchema } from '#contracts/staff-page.ts';
import { pickFields, staffDetailFieldNames, staffListFieldNames } from './item-fields.ts';
import { categorySlugSchema, itemConditionSchema, storedFieldSchemas } from './item.schemas.ts';
import { itemStateTable, type ItemState } from './item-state.ts';

const day = z.iso.date();
const moment = z.iso.datetime();
const state = z.enum(itemStateTable.states as [ItemState, ...ItemState[]]);

/** The filters of the items table as they appear in the URL. */
export const ItemFilters = z.object({
  /** Words of the item, or its id. */
  search: searchTextSchema().min(1).max(100).optional(),
  state: state.optional(),
  category: categorySlugSchema.optional(),
  condition: itemConditionSchema.optional(),
  owner: MemberId.optional(),
  /** With a boost that runs. */
  boosted: z.enum(['yes']).optional(),
  from: day.optional(),
  to: day.optional(),
});
export type ItemFilters = z.infer<typeof ItemFilters>;

export const itemSortColumns = ['made', 'changed', 'value'] as const;
export const staffItemListInput = staffPageInput(ItemFilters.shape, itemSortColumns);
export type ItemListQuery = z.infer<typeof staffItemListInput>;

/** Staff read a category too that is no longer one. */
const fields = { ...storedFieldSchemas, categories: z.array(z.string()), wishCategories: z.array(z.string()) };

export const staffItemRow = z.object({
  id: ItemId,
  ...pickFields(fields, staffListFieldNames),
  ownerId: MemberId,
  owner: z.string(),
  state,
  suburb: z.string().nullable(),
  /** Its owner is banned: out of others' sight for now. */
  isHidden: z.boolean(),
  /** The end of its boost; null without one. */
  boostedUntil: moment.nullable(),
  madeAt: moment,
  publishedAt: moment.nullable(),
  changedAt: moment,
});
export type StaffItemRow = z.infer<typeof staffItemRow>;
export const staffItemPage = staffPageSchema(staffItemRow);

export const staffItemDetail = staffItemRow.extend({
  ...pickFields(fields, staffDetailFieldNames),
  region: z.string().nullable(),
  visibleFrom: moment.nullable(),
  removalReason: z.string().nullable(),
  /** Links to its pictures, which expire where they are hidden. */
  pictures: z.array(z.object({ id: ImageId, small: z.string(), large: z.string() })),
});
export type StaffItemDetail = z.infer<typeof staffItemDetail>;

/** The length in characters of the reason that the owner of an item reads. */
const reason = proseTextSchema().min(5).max(500);
export const staffItemActionInput = z.object({ itemId: ItemId, reason });
