import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { isNotBlockedSql } from '#modules/members/public.ts';
import { isSubscriberSql } from '#modules/payments/public.ts';

/** The member who reads, or null for a guest. */
export type ItemViewer = { readonly id: MemberId } | null;

/**
 * The latest `visible_from` of items that this viewer may see: now, or infinity for subscribers. Evaluated once per
 * statement.
 */
const visibilityBound = (viewer: ItemViewer, now: Date): RawBuilder<Date> =>
  viewer === null
    ? sql`${now}::timestamptz`
    : sql`(select case when ${isSubscriberSql(viewer.id, now)} then 'infinity'::timestamptz else ${now}::timestamptz end)`;

/**
 * SQL condition on `item`: hidden while its owner is banned. A ban runs out without an event, so its end is compared
 * with the clock.
 */
export const isHiddenWithOwnerSql = (now: Date): RawBuilder<boolean> =>
  sql`coalesce(item.hidden_until > ${now}, false)`;

/**
 * SQL condition on `item`: lists show it to this viewer. It is published and not hidden, and it is open to everyone by
 * now, or to the viewer early (subscribers), or the viewer's own; neither its owner nor the viewer has blocked the
 * other. The partial indexes of `item` answer it.
 */
export const isListedForViewerSql = (viewer: ItemViewer, now: Date): RawBuilder<boolean> => {
  const bound = visibilityBound(viewer, now);
  const isOpen =
    viewer === null
      ? sql`item.visible_from <= ${bound}`
      : sql`(item.visible_from <= ${bound} or item.owner_id = ${viewer.id})`;
  return sql`(item.state = 'published' and not ${isHiddenWithOwnerSql(now)} and ${isOpen} and ${isOwnerNotBlockedSql(viewer)})`;
};

/** SQL condition on `item`: neither its owner nor the viewer has blocked the other. */
export const isOwnerNotBlockedSql = (viewer: ItemViewer): RawBuilder<boolean> =>
  isNotBlockedSql(viewer, sql`item.owner_id`);

/**
 * SQL condition on `item`: this viewer may open it. That includes listed items, reserved and swapped ones, and, for its
 * owner and the members who negotiated over it, an item in any state. A block hides all items but the viewer's own and
 * those that they have agreed to swap.
 */
export const isVisibleToSql = (viewer: ItemViewer, now: Date): RawBuilder<boolean> => {
  const isOpen = sql<boolean>`(item.state in ('published', 'reserved', 'swapped') and not ${isHiddenWithOwnerSql(now)}
    and item.visible_from <= ${visibilityBound(viewer, now)})`;
  if (viewer === null) return isOpen;
  return sql`(item.owner_id = ${viewer.id} or (${isOwnerNotBlockedSql(viewer)} and (${isOpen} or exists (${partyRow(viewer)})))
    or exists (${partyRow(viewer)} and party.is_bound))`;
};

const partyRow = ({ id }: NonNullable<ItemViewer>) =>
  sql`select from item_party party where party.member_id = ${id} and party.item_id = item.id`;

/**
 * SQL condition on `item`: this viewer may have seen it at some time, whatever hides it by now: a block, a ban, its
 * withdrawal or removal. It was open to them before it left its lists, or they negotiated over it.
 */
export const wasVisibleToSql = (viewer: NonNullable<ItemViewer>, now: Date): RawBuilder<boolean> => {
  const bound = visibilityBound(viewer, now);
  return sql`(item.published_at is not null and (${isOwnOrNegotiatedSql(viewer)} or (item.visible_from <= ${bound}
    and (item.state in ('published', 'reserved', 'swapped') or item.visible_from <= item.updated_at
      or ${bound} = 'infinity'))))`;
};

/** SQL condition on `item`: it is the viewer's own, or they have negotiated over it. */
export const isOwnOrNegotiatedSql = (viewer: ItemViewer): RawBuilder<boolean> =>
  viewer === null ? sql`false` : sql`(item.owner_id = ${viewer.id} or exists (${partyRow(viewer)}))`;
