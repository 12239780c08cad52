-- Chains: loops of members in which each gets an item they want.

-- One row per proposed loop, about one per member and year: a million with a million members. Key: uuid v7. What runs
-- out is a partial index over the proposals, a few in a hundred. Retention: for good, as the history of what was agreed
-- and of what was declined.
create table chain (
  id uuid primary key,
  state text not null default 'proposed',
  swap_id uuid references swap (id),
  proposed_at timestamptz not null,
  lapses_at timestamptz not null,
  ended_at timestamptz,
  changed_at timestamptz not null,
  constraint chain_one_swap unique (swap_id),
  constraint chain_state check (
    state in ('proposed', 'agreed', 'declined', 'lapsed', 'broken', 'completed', 'cancelled')
  ),
  constraint chain_swap_when_agreed check ((state in ('agreed', 'completed', 'cancelled')) = (swap_id is not null)),
  constraint chain_ended_whole check ((state in ('proposed', 'agreed')) = (ended_at is null))
) with (fillfactor = 85);
create index chain_to_lapse on chain (lapses_at, id) where state = 'proposed';
-- Figures count what was proposed and ended in an hour.
create index chain_proposed_at on chain using brin (proposed_at) with (pages_per_range = 32);
create index chain_ended_at on chain (ended_at) where ended_at is not null;

-- Things of which a member gives one only ("one of these, not both"), or of which one is enough: a few per member who
-- says so, at most twenty. Retention: as long as the member, or until they end it.
create table chain_choice_group (
  id uuid primary key,
  member_id uuid not null references member_account (id),
  kind text not null,
  number smallint not null,
  -- The swap that has one of the things: the others stay out of loops until it is cancelled.
  settled_by uuid references swap (id),
  created_at timestamptz not null,
  constraint chain_choice_group_kind check (kind in ('give', 'take')),
  constraint chain_choice_group_number check (number between 1 and 20),
  constraint chain_choice_group_number_once unique (member_id, number),
  -- The things repeat member and kind, so that their key can speak of both.
  constraint chain_choice_group_whole unique (id, member_id, kind)
);
create index chain_choice_group_settled_by on chain_choice_group (settled_by) where settled_by is not null;

-- The things of a group, two to ten; the key keeps a thing in one group of a member and kind. Retention: with the group.
create table chain_choice_item (
  member_id uuid not null references member_account (id),
  kind text not null,
  item_id uuid not null references item (id),
  group_id uuid not null,
  place smallint not null,
  primary key (member_id, kind, item_id),
  constraint chain_choice_item_place_once unique (group_id, place),
  constraint chain_choice_item_place check (place between 1 and 10),
  constraint chain_choice_item_of foreign key (group_id, member_id, kind)
    references chain_choice_group (id, member_id, kind) on delete cascade
);
create index chain_choice_item_item_id on chain_choice_item (item_id);

-- One row per member of a chain, three to five each: the member gives their item and gets that of the next position;
-- the last one's next is the first. A member is once in a loop. is_live says that the chain is a proposal, and the
-- partial unique index keeps an item out of a second one, whatever the code does. Retention: with the chain.
create table chain_step (
  chain_id uuid not null references chain (id) on delete cascade,
  position smallint not null,
  member_id uuid not null references member_account (id),
  item_id uuid not null references item (id),
  value_cents integer not null,
  is_live boolean not null,
  unlocked_at timestamptz,
  -- The tokens that unlocking took, until they are returned.
  token_reference uuid,
  declined_at timestamptz,
  -- The member's groups that the thing they give and the one they get belong to.
  give_group_id uuid references chain_choice_group (id) on delete set null,
  take_group_id uuid references chain_choice_group (id) on delete set null,
  primary key (chain_id, position),
  constraint chain_step_member_once unique (chain_id, member_id),
  constraint chain_step_item_once unique (chain_id, item_id),
  constraint chain_step_position check (position between 0 and 4),
  constraint chain_step_unlocked check (unlocked_at is not null or token_reference is null)
) with (fillfactor = 85);
create unique index chain_step_one_live on chain_step (item_id) where is_live;
-- A group is in one proposal at a time, whatever the code does.
create unique index chain_step_one_live_give on chain_step (give_group_id) where is_live;
create unique index chain_step_one_live_take on chain_step (take_group_id) where is_live;
create index chain_step_give_group on chain_step (give_group_id) where give_group_id is not null;
create index chain_step_take_group on chain_step (take_group_id) where take_group_id is not null;
create index chain_step_item_id on chain_step (item_id);
create index chain_step_of_member on chain_step (member_id, chain_id desc);

-- What a member chose about chains; no row means the defaults. Retention: as long as the member.
create table chain_preference (
  member_id uuid primary key references member_account (id),
  allows_five boolean not null,
  changed_at timestamptz not null
);

-- A pool that staff open: members enter one thing of a category and value band each and choose what they would take of
-- the others'; one run then packs loops. A few hundred a year. Retention: for good, as the console's history.
create table chain_pool (
  id uuid primary key,
  category text not null,
  least_cents integer not null,
  most_cents integer not null,
  seats smallint not null,
  state text not null default 'open',
  runs_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- How many chains its run proposed.
  proposed smallint not null default 0,
  constraint chain_pool_state check (state in ('open', 'run', 'closed')),
  constraint chain_pool_band check (least_cents >= 100 and most_cents > least_cents),
  constraint chain_pool_seats check (seats between 3 and 200),
  constraint chain_pool_ended_whole check ((state = 'open') = (ended_at is null))
);
create index chain_pool_to_run on chain_pool (runs_at, id) where state = 'open';

-- One row per member of a pool, with the thing they enter; the key keeps a member to one place. Retention: with the pool,
-- or as long as the member.
create table chain_pool_entry (
  pool_id uuid not null references chain_pool (id) on delete cascade,
  member_id uuid not null references member_account (id),
  item_id uuid not null references item (id),
  joined_at timestamptz not null,
  primary key (pool_id, member_id),
  constraint chain_pool_entry_item_once unique (pool_id, item_id)
);
create index chain_pool_entry_of_member on chain_pool_entry (member_id);
create index chain_pool_entry_item_id on chain_pool_entry (item_id);

-- Up to three things of others that a member of a pool would take. Goes with the entry that chose, or that is chosen.
create table chain_pool_choice (
  pool_id uuid not null,
  member_id uuid not null,
  item_id uuid not null,
  place smallint not null,
  primary key (pool_id, member_id, place),
  constraint chain_pool_choice_once unique (pool_id, member_id, item_id),
  constraint chain_pool_choice_place check (place between 1 and 3),
  constraint chain_pool_choice_of foreign key (pool_id, member_id)
    references chain_pool_entry (pool_id, member_id) on delete cascade,
  constraint chain_pool_choice_for foreign key (pool_id, item_id)
    references chain_pool_entry (pool_id, item_id) on delete cascade
);
create index chain_pool_choice_item on chain_pool_choice (pool_id, item_id);
