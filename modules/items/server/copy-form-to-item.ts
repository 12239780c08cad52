import type { ItemDraft, ItemForm } from '../domain/item.schemas.ts';
import { isServiceOnly } from '../domain/categories.ts';
import type { Item } from './item.entity.ts';

const noSize = { sizeOption: null, weightGrams: null, lengthMm: null, widthMm: null, heightMm: null };

/** Copies the form to the item; a service has no size, whatever was typed before its category was chosen. */
export function copyFormToItem(item: Item, form: ItemForm | ItemDraft): void {
  const { imageIds: _separately, ...columns } = form;
  Object.assign(item, columns, isServiceOnly(form.categories) ? noSize : {});
}
