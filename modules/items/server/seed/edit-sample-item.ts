import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { ItemForm } from '../../domain/item.schemas.ts';
import { publishItemInput } from '../../domain/item.schemas.ts';
import { editItem } from '../edit-item.ts';
import { loadOwnItemToEdit, toItemFormValues } from '../my-items.ts';

/**
 * Edits some fields of a member's listed item for sample data, and leaves the others as they are.
 * @throws items.notFound, and what an edit throws
 */
export async function editSampleItem(
  unit: Unit,
  owner: { readonly id: MemberId },
  itemId: ItemId,
  change: Partial<ItemForm>,
): Promise<void> {
  const { editVersion: _read, ...stored } = await loadOwnItemToEdit(unit.db, owner.id, itemId);
  await editItem(unit, owner, { ...publishItemInput.parse({ ...toItemFormValues(stored), ...change }), itemId });
}
