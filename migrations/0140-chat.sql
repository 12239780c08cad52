-- Chat: rooms and what is said in them.

-- One row per offer, per agreed chain and per pair of members who write to one another; ten million with ten million offers. Found by id,
-- by its offer, or by its pair (each unique). last_sequence is the number of the room's last message: a new one counts
-- it up under this row's lock, so that messages are numbered without gaps in the order in which they become visible.
-- Only the counters change, no indexed column does, so updates stay inside the page (fillfactor leaves room for them).
-- Retention: as long as the offer; direct rooms as long as one of the two is a member.
create table chat_room (
  id uuid primary key,
  kind text not null,
  offer_id uuid references offer (id),
  chain_id uuid references chain (id),
  pair_low uuid references member_account (id),
  pair_high uuid references member_account (id),
  title text,
  last_sequence integer not null default 0,
  last_message_at timestamptz not null,
  created_at timestamptz not null,
  -- The step of its offer or swap up to which lines were written. Events may come in any order; their lines are written
  -- in the order in which things happened.
  posted_step integer not null default 0,
  constraint chat_room_kind check (kind in ('offer', 'direct', 'chain')),
  constraint chat_room_of_offer check ((kind = 'offer') = (offer_id is not null)),
  constraint chat_room_of_chain check ((kind = 'chain') = (chain_id is not null)),
  constraint chat_room_of_pair check (
    (kind = 'direct') = (pair_low is not null) and (pair_low is null) = (pair_high is null)
  ),
  -- Two different members, in one order.
  constraint chat_room_pair_order check (pair_low < pair_high),
  constraint chat_room_title_length check (length(title) between 1 and 200),
  constraint chat_room_last_sequence check (last_sequence >= 0)
) with (fillfactor = 80);
create unique index chat_room_offer_id_key on chat_room (offer_id) where offer_id is not null;
create unique index chat_room_chain_id_key on chat_room (chain_id) where chain_id is not null;
create unique index chat_room_pair_key on chat_room (pair_low, pair_high) where pair_low is not null;
create index chat_room_pair_high on chat_room (pair_high) where pair_high is not null;

-- Two rows per room. The key answers "may this member read here"; the index lists a member's rooms, thousands at most,
-- which are then sorted by their last message. seen_sequence changes with each look, and is in no index. Retention:
-- with the room.
create table chat_room_member (
  room_id uuid not null references chat_room (id) on delete cascade,
  member_id uuid not null references member_account (id),
  seen_sequence integer not null default 0,
  seen_at timestamptz,
  primary key (room_id, member_id),
  constraint chat_room_member_seen_sequence check (seen_sequence >= 0)
) with (fillfactor = 80);
create index chat_room_member_member_id on chat_room_member (member_id);

-- How many rooms with strangers a member has opened until the end of their day: one row per member who opened one,
-- locked by each. Retention: as long as the member.
create table chat_room_allowance (
  member_id uuid primary key references member_account (id),
  day_ends_at timestamptz not null,
  used integer not null default 0,
  constraint chat_room_allowance_used check (used >= 0)
);

-- The table that grows most: 100 million rows, about 25 GB. Both keys begin with the room, since nothing is ever read
-- across rooms: (room_id, sequence) is the order, each page and each live update one range of it; (room_id, id) lets a
-- message that is sent again, by its own id made on the sender's side, be found and not written twice. Rows are written
-- once and never changed, so no vacuum of dead rows; split by hash of room_id is open at any time, both keys contain
-- it. A line is either what a member wrote, or what happened (code and parameters, worded by the reader). Retention:
-- with the room; what a leaving member wrote is blanked.
create table chat_message (
  room_id uuid not null references chat_room (id) on delete cascade,
  sequence integer not null,
  id uuid not null,
  author_id uuid references member_account (id),
  text text,
  code text,
  params jsonb,
  created_at timestamptz not null,
  primary key (room_id, sequence),
  constraint chat_message_once unique (room_id, id),
  constraint chat_message_content check ((text is null) = (code is not null) and (code is null) = (params is null)),
  constraint chat_message_author check (code is not null or author_id is not null),
  constraint chat_message_text_length check (length(text) between 1 and 4000),
  constraint chat_message_sequence check (sequence > 0)
);
-- For the export and the erasure of one member's words.
create index chat_message_author_id on chat_message (author_id, room_id) where author_id is not null;

-- Lines whose events came before those of earlier steps. A row lives for moments, so the table stays nearly empty; a
-- job writes what waited for too long.
create table chat_held_line (
  room_id uuid not null references chat_room (id) on delete cascade,
  step integer not null,
  message_id uuid not null,
  author_id uuid references member_account (id),
  code text not null,
  params jsonb not null,
  held_at timestamptz not null,
  primary key (room_id, step, message_id)
);
create index chat_held_line_held_at on chat_held_line (held_at);
create index chat_held_line_author_id on chat_held_line (author_id) where author_id is not null;
