import { itemBounds, type ItemSettings } from '../domain/item-bounds.ts';
import { itemForms, type ItemForms } from '../domain/item.schemas.ts';

const bySettings = new WeakMap<ItemSettings, ItemForms>();

/** The forms of an item within the operator's bounds, made once per process: zod compiles a schema on its first use. */
export function boundedForms(settings: ItemSettings): ItemForms {
  const known = bySettings.get(settings);
  if (known) return known;
  const forms = itemForms(itemBounds(settings));
  bySettings.set(settings, forms);
  return forms;
}
