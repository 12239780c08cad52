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

-- What a member decided about a card: a row per member and item, fifty per swiping member, 50 million with a million.
-- The key itself keeps a card from coming back, over any number of tabs and devices; undoing and taking back delete the
-- row. `number` counts the member's swipes, so that "the last one" has one answer. Retention: as long as the member.
create table swipe (
  member_id uuid not null references member_account (id),
  item_id uuid not null references item (id),
  direction text not null,
  number integer not null,
  swiped_at timestamptz not null,
  -- A card put off comes back then.
  returns_at timestamptz,
  -- The end of the day that a right swipe was counted for; null where it was not counted.
  counted_until timestamptz,
  primary key (member_id, item_id),
  constraint swipe_number unique (member_id, number),
  constraint swipe_direction check (direction in ('right', 'left', 'later')),
  constraint swipe_returns check ((direction = 'later') = (returns_at is not null)),
  constraint swipe_counted check (counted_until is null or direction = 'right')
);
create index swipe_item_id on swipe (item_id);
create index swipe_put_off on swipe (member_id, returns_at) where direction = 'later';

-- How many right swipes and likes a member has used until the end of their day: one row per member who swipes or likes,
-- locked by each swipe and each heart.
-- The end of the day is fixed when it begins, so a new time zone counts from the next day.
create table swipe_allowance (
  member_id uuid primary key references member_account (id),
  day_ends_at timestamptz not null,
  used integer not null default 0,
  -- Likes given until then, by hearts and right swipes.
  liked integer not null default 0,
  -- The number of the last swipe.
  made integer not null default 0,
  constraint swipe_allowance_used check (used >= 0),
  constraint swipe_allowance_liked check (liked >= 0)
);

-- Prepared cards: some thirty per member who swipes. Only a proposal: what was swiped, liked or hidden meanwhile is left
-- out when the deck is read. Retention: DECK_DAYS.
create table deck_card (
  member_id uuid not null references member_account (id),
  item_id uuid not null references item (id),
  place integer not null,
  reason jsonb not null,
  prepared_at timestamptz not null,
  primary key (member_id, item_id)
);
create index deck_card_prepared_at on deck_card (prepared_at);
create index deck_card_item_id on deck_card (item_id);

-- Two members who like one another's items: one row per pair, the smaller id first. Written under a lock of the pair.
-- Retention: as long as both members.
create table member_match (
  id uuid primary key,
  one_id uuid not null references member_account (id),
  other_id uuid not null references member_account (id),
  -- The item of the one that the other likes, and the reverse.
  one_item_id uuid not null references item (id),
  other_item_id uuid not null references item (id),
  -- False once one of the two likes nothing of the other's any more.
  is_live boolean not null,
  matched_at timestamptz not null,
  announced_at timestamptz,
  constraint member_match_once unique (one_id, other_id),
  constraint member_match_order check (one_id < other_id)
);
create index member_match_of_other on member_match (other_id);
create index member_match_one_item_id on member_match (one_item_id);
create index member_match_other_item_id on member_match (other_item_id);

-- Pairs of items whose owners want each other's, found by the Swap Assist of the first, each once: a few a day for each
-- running Swap Assist, millions a year. Retention: as long as both members.
create table assist_fit (
  item_id uuid not null references item (id),
  other_item_id uuid not null references item (id),
  owner_id uuid not null references member_account (id),
  other_owner_id uuid not null references member_account (id),
  found_at timestamptz not null,
  primary key (item_id, other_item_id)
);
create index assist_fit_of_owner on assist_fit (owner_id, found_at desc);
create index assist_fit_of_other on assist_fit (other_owner_id, found_at desc);
create index assist_fit_other_item_id on assist_fit (other_item_id);
