import type { ItemId } from '#contracts/ids.ts';
import type { EditVersion } from '#contracts/edit-version.ts';
import { requireUnchanged, saveEdit, type StoredValues } from '#platform/edits/edit-version.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { toItemFormValues, loadOwnItemForm } from './my-items.ts';
import { lockItemDraft, lockOrCreateItemDraft, lockOwnItem } from './lock-own-item.ts';
import { publishItem, type ItemPublication, type PublishForm } from './publish-item.ts';

type Owner = Pick<Member, 'id'>;

const storedItem =
  (unit: Unit, { id: ownerId }: Owner, lock: () => Promise<{ readonly id: ItemId } | null>) =>
  async (): Promise<StoredValues> => {
    const item = await lock();
    const form = item && (await loadOwnItemForm(unit.db, ownerId, item.id));
    return form && toItemFormValues(form);
  };

/** Saves the form of a member's own item. @throws platform.changedMeanwhile, items.notFound */
export const saveItemIfUnchanged = <Saved>(
  unit: Unit,
  member: Owner,
  { itemId, read }: { readonly itemId: ItemId; readonly read: EditVersion },
  save: () => Promise<Saved>,
) => saveEdit({ read, load: storedItem(unit, member, () => lockOwnItem(unit, member, itemId)), save });

/** Saves the form of the member's draft, which several tabs may write. @throws platform.changedMeanwhile */
export const saveDraftIfUnchanged = <Saved>(unit: Unit, member: Owner, read: EditVersion, save: () => Promise<Saved>) =>
  saveEdit({ read, load: storedItem(unit, member, () => lockOrCreateItemDraft(unit, member)), save });

/**
 * Lists an item with this form: one that is withdrawn, or the draft, after which there is none to compare. A form
 * beside the draft edits nothing.
 * @throws platform.changedMeanwhile, and what `publishItem` throws
 */
export async function publishItemIfUnchanged(
  unit: Unit,
  member: Owner,
  { editVersion: read, ...form }: PublishForm & { readonly editVersion: EditVersion },
  earlyAccessHours: number,
): Promise<ItemPublication> {
  const publish = () => publishItem(unit, member, form, earlyAccessHours);
  const { itemId, isBesideDraft = false } = form;
  if (itemId) return (await saveItemIfUnchanged(unit, member, { itemId, read }, publish)).saved;
  if (!isBesideDraft) requireUnchanged(read, await storedItem(unit, member, () => lockItemDraft(unit, member))());
  return publish();
}
