import { z } from 'zod';
import { rows } from '#contracts/rows.ts';
import { Cents } from '#contracts/money.ts';
import { ImageId } from '#contracts/ids.ts';
import { itemConditions } from './item-choices.ts';

const material = z.object({ name: z.string(), percent: z.number() });

/**
 * Content to which one agrees when an item is part of a deal. A change of any of it is another version of the item;
 * wishes, keywords, categories, place and delivery preference are not part of it.
 */
export const itemContentSchema = z.object({
  title: z.string(),
  description: z.string(),
  condition: z.enum(itemConditions),
  valueCents: Cents,
  materials: rows(material),
  weightGrams: z.int().nullable(),
  lengthMm: z.int().nullable(),
  widthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
  /** In the owner's order; the first is the cover. */
  imageIds: z.array(ImageId),
});
export type ItemContent = z.infer<typeof itemContentSchema>;

/** The parts of an item's content, in the order in which a change of them is shown. */
export const itemContentParts = [
  'title',
  'condition',
  'value',
  'description',
  'pictures',
  'materials',
  'weight',
  'sides',
] as const;
export type ItemContentPart = (typeof itemContentParts)[number];
export const itemContentPartSchema = z.enum(itemContentParts);

type ComparedContent = Omit<ItemContent, 'imageIds'> & { readonly imageIds: readonly string[] };

const byName = (materials: ItemContent['materials']) =>
  [...materials].sort((one, other) => (one.name < other.name ? -1 : 1)).map(({ name, percent }) => [name, percent]);

/** A part as a value that is equal for equal content: pictures in order, materials in any. */
const readPart: Readonly<Record<ItemContentPart, (content: ComparedContent) => unknown>> = {
  title: ({ title }) => title,
  condition: ({ condition }) => condition,
  value: ({ valueCents }) => valueCents,
  description: ({ description }) => description,
  pictures: ({ imageIds }) => imageIds,
  materials: ({ materials }) => byName(materials),
  weight: ({ weightGrams }) => weightGrams,
  sides: ({ lengthMm, widthMm, heightMm }) => [lengthMm, widthMm, heightMm],
};

/** The parts in which two versions of an item differ. */
export const listChangedParts = (before: ComparedContent, after: ComparedContent): ItemContentPart[] =>
  itemContentParts.filter((part) => JSON.stringify(readPart[part](before)) !== JSON.stringify(readPart[part](after)));
