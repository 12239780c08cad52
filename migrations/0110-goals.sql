-- Goals: from one item to another, or to a value, by real swaps.

-- One row per goal: a few per member, some two million with a million members. A member's goals are one range of
-- goal_of_member, since ids are made in the order of time; a completed swap finds the goals that go on from an item by
-- goal_going_on. Retention: as long as the member, or until they delete it.
create table goal (
  id uuid primary key,
  member_id uuid not null references member_account (id),
  name text not null,
  state text not null,
  started_at timestamptz not null,
  start_item_id uuid not null references item (id),
  start_cents integer not null,
  target_item_id uuid references item (id),
  target_cents integer not null,
  -- The member's item from which the climb goes on; null until they have listed what they got.
  item_id uuid references item (id),
  steps smallint not null,
  reached_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint goal_name check (char_length(name) between 1 and 80),
  constraint goal_state check (state in ('active', 'archived', 'completed')),
  constraint goal_reached check (reached_at is null or state = 'completed'),
  constraint goal_cents check (start_cents >= 0 and target_cents >= 100)
) with (fillfactor = 90);
create index goal_of_member on goal (member_id, id desc);
create index goal_going_on on goal (item_id) where state = 'active';

-- One row per completed swap on the way, a handful per goal. The unique key keeps a swap from counting twice, however
-- often its event is handled. Retention: with the goal.
create table goal_step (
  goal_id uuid not null references goal (id) on delete cascade,
  number smallint not null,
  swap_id uuid not null references swap (id),
  gave_id uuid not null references item (id),
  -- Null where cash alone came in.
  got_id uuid references item (id),
  -- Received in the swap; negative where it was paid.
  cash_cents integer not null,
  value_cents integer not null,
  stepped_at timestamptz not null,
  primary key (goal_id, number),
  constraint goal_step_swap_once unique (goal_id, swap_id),
  constraint goal_step_number check (number >= 1)
);
