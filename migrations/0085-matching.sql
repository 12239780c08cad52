-- Matching: what members like, the cards they swiped, and the pairs that like each other's items.

-- One row per member and item, by heart or by a right swipe: some twenty per member, 20 million with a million members.
-- The key of a pair is unique, so liking anew replaces the row; ids are made in the order of time, so that a member's
-- favourites and the likes on an owner's items are ranges of their indexes. The owner never changes and is repeated here
-- for "does the owner like something of mine?". Retention: as long as both members; unliking deletes.
create table item_like (
  id uuid primary key,
  member_id uuid not null references member_account (id),
  item_id uuid not null references item (id),
  owner_id uuid not null references member_account (id),
  source text not null,
  created_at timestamptz not null,
  constraint item_like_once unique (member_id, item_id),
  constraint item_like_source check (source in ('heart', 'swipe')),
  constraint item_like_not_own check (member_id <> owner_id)
);
create index item_like_of_member on item_like (member_id, id desc);
create index item_like_of_owner on item_like (owner_id, id desc);
create index item_like_between on item_like (member_id, owner_id);
create index item_like_item_id on item_like (item_id);
