import { termBounds } from '../../domain/bargain.ts';
import { emptyTableDraft, listTrayItemIds, removeHiddenItems, type TableDraft, type TrayName } from './table-draft.ts';
import type { SwapTableView } from '../../server/offer.views.ts';

/**
 * Builds the path of a new offer with the things of a draft that are still free; null where none of the partner's is.
 * A group keeps being one, unless a single thing of it is left.
 */
export function buildTablePath(draft: TableDraft, isFree: (id: string) => boolean): string | null {
  const [first] = listTrayItemIds(draft, 'get').filter(isFree);
  if (first === undefined) return null;
  const [give, get] = [
    toFreeTray(draft.giveIds, draft.giveAnyOf, isFree),
    toFreeTray(draft.getIds, draft.getAnyOf, isFree),
  ];
  const params = new URLSearchParams([
    ...get.ids.filter((id) => id !== first).map((id) => ['get', id]),
    ...get.anyOf.map((id) => ['getAny', id]),
    ...give.ids.map((id) => ['give', id]),
    ...give.anyOf.map((id) => ['giveAny', id]),
  ]);
  return `/offer-item/${first}?${params.toString()}`;
}

function toFreeTray(ids: readonly string[], group: readonly string[] | null, isFree: (id: string) => boolean) {
  const [sure, anyOf] = [ids.filter(isFree), (group ?? []).filter(isFree)];
  return anyOf.length < termBounds.anyOf.minimum ? { ids: [...sure, ...anyOf], anyOf: [] } : { ids: sure, anyOf };
}

const isTrayEmpty = (draft: TableDraft, tray: TrayName): boolean => listTrayItemIds(draft, tray).length === 0;

/**
 * The unsent draft, as far as its items are still available; at least the item whose page led here. Into an empty tray
 * `?give=` lays items of one's own, as a match proposes them, `?get=` more of the owner's, and `?giveAny=` and
 * `?getAny=` those to choose from.
 */
export function buildFirstDraft(
  unsent: Partial<TableDraft> | null,
  itemId: string,
  params: URLSearchParams,
  table: Pick<SwapTableView, 'mine' | 'theirs'>,
): TableDraft {
  let draft: TableDraft = { ...emptyTableDraft, ...unsent };
  if (isTrayEmpty(draft, 'give')) {
    const anyOf = params.getAll('giveAny');
    draft = { ...draft, giveIds: params.getAll('give'), giveAnyOf: anyOf.length > 0 ? anyOf : draft.giveAnyOf };
  }
  if (isTrayEmpty(draft, 'get')) {
    const anyOf = params.getAll('getAny');
    const ids = [...(anyOf.includes(itemId) ? [] : [itemId]), ...params.getAll('get')];
    draft = { ...draft, getIds: ids, getAnyOf: anyOf.length > 0 ? anyOf : draft.getAnyOf };
  }
  const visible = removeHiddenItems(draft, table);
  return isTrayEmpty(visible, 'get') ? { ...visible, getIds: [itemId] } : visible;
}
