import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { itemCardColumns, itemSqlFragments, type ItemCard } from '#modules/items/public.ts';
import { selectList, selectLists, type SelectedRow } from '#platform/db/query.ts';
import type { FitReason } from '../domain/fit-reason.schemas.ts';
import type { SuggestionView } from './deck.views.ts';

/** Select list of a suggested `item` with a reason (jsonb), and the title of the viewer's own item in that reason. */
export const suggestionColumns = (member: MemberId, now: Date, reason: RawBuilder<unknown>) =>
  selectLists(
    itemCardColumns(now),
    selectList({
      reason: sql<FitReason>`${reason}`,
      myTitle: itemSqlFragments.ownTitle(member, idIn(sql`${reason} ->> 'myItemId'`)),
    }),
  );

/** An id in a stored reason; null for any other text, since a cast that fails would fail every row with it. */
const idIn = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when (${text}) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end`;

type SuggestionRow = SelectedRow<ReturnType<typeof suggestionColumns>>;

/** A row of `suggestionColumns` as the client gets it. */
export const toSuggestion = ({ reason, myTitle, ...item }: SuggestionRow): SuggestionView =>
  toSuggestionWithItem(item, reason, myTitle);

/** A suggested item with its reason; without the viewer's own item where that is not on offer any more. */
export const toSuggestionWithItem = (
  item: Omit<ItemCard, 'distanceKm'>,
  reason: FitReason,
  myTitle: string | null,
): SuggestionView => ({
  item: { ...item, distanceKm: null },
  reason,
  mine: reason.myItemId === null || myTitle === null ? null : { id: reason.myItemId, title: myTitle },
});
