import { toItemBounds, type ItemSettings } from '../domain/item-bounds.ts';
import { buildItemFormSchemas, type ItemForms } from '../domain/item.schemas.ts';

const bySettings = new WeakMap<ItemSettings, ItemForms>();

/** The forms of an item within the operator's bounds, made once per process: zod compiles a schema on its first use. */
export function getBoundedItemFormSchemas(settings: ItemSettings): ItemForms {
  const known = bySettings.get(settings);
  if (known) return known;
  const forms = buildItemFormSchemas(toItemBounds(settings));
  bySettings.set(settings, forms);
  return forms;
}
