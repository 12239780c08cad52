import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { ImageId } from '#contracts/ids.ts';
import { itemContentParts, type ItemContentPart } from './item-choices.ts';
import { agreedContentFieldNames, itemFields, pickFields } from './item-fields.ts';
import { listedFieldSchemas } from './item.schemas.ts';

const material = z.object({ name: z.string(), percent: z.number() });

/**
 * Content to which one agrees when an item is part of a deal: the fields that name a part of it. A change of any of it
 * is another version of the item; wishes, keywords, categories, place and delivery preference are not part of it.
 */
export const agreedItemContentSchema = z.object({
  ...pickFields(listedFieldSchemas, agreedContentFieldNames),
  materials: readableRowsSchema(material),
  /** In the owner's order; the first is the cover. */
  imageIds: z.array(ImageId),
});
export type ItemContent = z.infer<typeof agreedItemContentSchema>;
export const itemContentPartSchema = z.enum(itemContentParts);

type ComparedContent = Omit<ItemContent, 'imageIds'> & { readonly imageIds: readonly string[] };

const byName = (materials: ItemContent['materials']) =>
  [...materials].sort((one, other) => (one.name < other.name ? -1 : 1)).map(({ name, percent }) => [name, percent]);

/** A part as a value that is equal for equal content: pictures in order, materials in any. */
const readPart = (part: ItemContentPart, content: ComparedContent): unknown =>
  part === 'pictures'
    ? content.imageIds
    : agreedContentFieldNames
        .filter((name) => itemFields[name].contentPart === part)
        .map((name) => (name === 'materials' ? byName(content.materials) : content[name]));

/** The parts in which two versions of an item differ. */
export const listChangedParts = (before: ComparedContent, after: ComparedContent): ItemContentPart[] =>
  itemContentParts.filter((part) => JSON.stringify(readPart(part, before)) !== JSON.stringify(readPart(part, after)));
