-- Impact: the carbon that completed swaps are estimated to have saved.

-- One row per item that changed hands in a completed swap: twenty million with ten million swaps. The key is the leg, so
-- an event that comes twice adds nothing. Estimates keep the edition of the factors they were made with and are never
-- changed. Read by swap, and summed by member, of whom most have some tens. Retention: for ever; a member who is erased
-- leaves the rows without their id.
create table impact_entry (
  leg_id uuid primary key,
  swap_id uuid not null references swap (id),
  item_id uuid not null references item (id),
  from_id uuid references member_account (id),
  to_id uuid references member_account (id),
  saved_grams integer not null,
  delivery_grams integer not null,
  edition text not null,
  recorded_at timestamptz not null,
  constraint impact_entry_saved check (saved_grams >= 0),
  constraint impact_entry_delivery check (delivery_grams >= 0)
);
create index impact_entry_of_swap on impact_entry (swap_id);
create index impact_entry_of_giver on impact_entry (from_id) include (saved_grams, delivery_grams);
create index impact_entry_of_recipient on impact_entry (to_id) include (saved_grams, delivery_grams);

-- The sums of the entries of each day, so that the site's total reads a row a day and not twenty million.
create table impact_day (
  day text primary key,
  items integer not null,
  net_grams bigint not null,
  constraint impact_day_form check (day ~ '^\d{4}-\d\d-\d\d$')
);
