import { z } from 'zod';
import { editVersionOutput } from '#contracts/edit-version.ts';
import { lenientFormSchema, readableRowsSchema } from '#contracts/rows.ts';
import { Cents } from '#contracts/money.ts';
import { ImageId, ItemId, MemberId } from '#contracts/ids.ts';
import { pageSchema } from '#contracts/page.ts';
import type { ItemBounds } from './item-bounds.ts';
import { pickFields, publicFieldNames } from './item-fields.ts';
import { categorySlugSchema, listedFieldSchemas, storedFieldSchemas } from './item.schemas.ts';
import { agreedItemContentSchema } from './item-content.ts';
import { itemStateTable, type ItemState } from './item-state.ts';

export const itemStateSchema = z.enum(itemStateTable.states as [ItemState, ...ItemState[]]);

/** A picture, whose formats are found by its id; the placeholder is a tiny data URL. */
export const itemPictureView = z.object({
  id: ImageId,
  width: z.int(),
  height: z.int(),
  placeholder: z.string().nullable(),
});
export type ItemPicture = z.infer<typeof itemPictureView>;

/** An item in lists. */
export const itemCardView = z.object({
  id: ItemId,
  ownerId: MemberId,
  title: z.string(),
  state: itemStateSchema,
  /** The version of its content, which terms name. */
  version: z.int(),
  ...pickFields(listedFieldSchemas, [
    'condition',
    'valueCents',
    'wishCategories',
    'wishKeywords',
    'isOpenToAnything',
    'isOpenToSelling',
    'deliveryPreference',
  ]),
  suburb: z.string().nullable(),
  region: z.string().nullable(),
  /** The centre of the suburb, from which the device computes distances. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Set where the list measures distances. */
  distanceKm: z.number().nullable(),
  visibleFrom: z.iso.datetime({ offset: true }),
  /** Shown to this viewer before it is open to everyone. */
  isEarly: z.boolean(),
  /** Its boost, which the owner paid for, lifted it to this place of the list. */
  isBoosted: z.boolean(),
  cover: itemPictureView.nullable(),
});
export type ItemCard = z.infer<typeof itemCardView>;

/** Content of an item in one version, with those of its pictures that are still shown. */
export const itemContentView = agreedItemContentSchema
  .omit({ imageIds: true })
  .extend({ pictures: readableRowsSchema(itemPictureView) });
export type ItemContentView = z.infer<typeof itemContentView>;

export const itemCardPageView = pageSchema(itemCardView);

export const itemDetailView = itemCardView.omit({ cover: true, distanceKm: true, isBoosted: true }).extend({
  owner: z.object({ id: MemberId, username: z.string(), picture: z.string().nullable() }),
  ...pickFields(listedFieldSchemas, publicFieldNames),
  publishedAt: z.iso.datetime({ offset: true }),
  isMine: z.boolean(),
  /** Why an admin removed it; shown to its owner only. */
  removalReason: z.string().nullable(),
  pictures: readableRowsSchema(itemPictureView),
});
export type ItemDetail = z.infer<typeof itemDetailView>;

/** An item that the viewer may open; or, for a direct link that comes too early, the time from which they may. */
export const itemPageView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('item'), item: itemDetailView }),
  z.object({ kind: z.literal('notYet'), visibleFrom: z.iso.datetime({ offset: true }) }),
]);
export type ItemPage = z.infer<typeof itemPageView>;

/** The initial values of the form for the member's own item. */
export const itemToEditSchema = lenientFormSchema(
  z.object({
    id: ItemId,
    ...storedFieldSchemas,
    state: itemStateSchema,
    visibleFrom: z.iso.datetime({ offset: true }).nullable(),
    pictures: readableRowsSchema(itemPictureView),
    ...editVersionOutput,
  }),
);
export type ItemToEdit = z.infer<typeof itemToEditSchema>;

/** A member's own item in their list; a draft may lack every field. */
export const myItemView = z.object({
  id: ItemId,
  state: itemStateSchema,
  title: z.string().nullable(),
  valueCents: Cents.nullable(),
  visibleFrom: z.iso.datetime({ offset: true }).nullable(),
  removalReason: z.string().nullable(),
  boostedUntil: z.iso.datetime({ offset: true }).nullable(),
  updatedAt: z.iso.datetime({ offset: true }),
  cover: itemPictureView.nullable(),
});
export type MyItem = z.infer<typeof myItemView>;

/** A member's own listed item, as far as it is compared with the wishes of others. */
export const ownListedItemView = z.object({
  id: ItemId,
  title: z.string(),
  categories: z.array(categorySlugSchema),
  keywords: z.array(z.string()),
});
export type OwnListedItem = z.infer<typeof ownListedItemView>;

/** The beginning of a listing of the same thing. */
export const itemOutlineView = z.object({
  id: ItemId,
  title: z.string(),
  ...pickFields(listedFieldSchemas, ['condition', 'categories', 'keywords']),
});
export type ItemOutline = z.infer<typeof itemOutlineView>;

export const categoryCountRowsView = readableRowsSchema(z.object({ slug: categorySlugSchema, items: z.int() }));

const bounds = z.object({ minimum: z.int(), maximum: z.int() });
/** Minimum and maximum of each field; sizes in grams and millimetres, money in cents. */
export const itemBoundsView = z.object({
  title: bounds,
  description: bounds,
  categories: bounds,
  keywords: bounds,
  keyword: bounds,
  wishes: bounds,
  images: bounds,
  materials: bounds,
  materialName: bounds,
  materialPercent: bounds,
  valueCents: bounds,
  weightGrams: bounds,
  sideMm: bounds,
  courier: z.object({ weightGrams: z.int(), longestSideMm: z.int() }),
}) satisfies z.ZodType<ItemBounds>;
