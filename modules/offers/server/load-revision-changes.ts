import {
  listChangedParts,
  loadItemVersionContents,
  type ItemContentView,
  type ItemVersionRef,
} from '#modules/items/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Bargain } from '../domain/bargain.ts';
import { computeTermsChanges } from '../domain/terms-changes.ts';
import type { OfferView } from './offer.views.ts';
import { toItemVersionRefs, type ItemVersionsById } from './revisions.ts';

type Changes = OfferView['revisions'][number]['changes'];

interface StoredRevision {
  readonly terms: Bargain;
  readonly versions: ItemVersionsById;
}

/** The same item in two revisions, in different versions. */
interface ChangedItem {
  readonly before: ItemVersionRef;
  readonly after: ItemVersionRef;
}

const withImageIds = ({ pictures, ...content }: ItemContentView) => ({
  ...content,
  imageIds: pictures.map(({ id }) => id),
});

function changedItems(before: StoredRevision, after: StoredRevision): ChangedItem[] {
  return toItemVersionRefs(after.versions).flatMap((ref) => {
    const version = before.versions[ref.id];
    return version === undefined || version === ref.version ? [] : [{ before: { id: ref.id, version }, after: ref }];
  });
}

/**
 * Loads what each revision changed of the one before, null for the first: items, cash, and what became of an item that
 * remained. One statement where an item has changed, else none.
 */
export async function loadRevisionChanges(db: Db, revisions: readonly StoredRevision[]): Promise<Changes[]> {
  const changed = revisions.map((revision, index) => {
    const before = revisions[index - 1];
    return before ? changedItems(before, revision) : [];
  });
  const findContent = await loadItemVersionContents(
    db,
    changed.flat().flatMap(({ before, after }) => [before, after]),
  );
  return revisions.map(({ terms }, index) => {
    const earlier = revisions[index - 1];
    if (!earlier) return null;
    const { addedItemIds, removedItemIds, movedItemIds, cash } = computeTermsChanges(earlier.terms, terms);
    const items = (changed[index] ?? []).flatMap((item) => {
      const [before, after] = [item.before, item.after].map(({ id, version }) => findContent(id, version));
      if (!before || !after) return [];
      return [
        { itemId: item.after.id, parts: listChangedParts(withImageIds(before), withImageIds(after)), before, after },
      ];
    });
    return {
      addedItemIds: [...addedItemIds],
      removedItemIds: [...removedItemIds],
      movedItemIds: [...movedItemIds],
      cash,
      items,
    };
  });
}
