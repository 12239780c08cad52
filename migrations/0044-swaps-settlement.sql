-- What an admin decided about a swap that stood still, and why: told to its parties. The reason goes with the swap.
alter table swap
  add column settled_as text,
  add column settled_reason text,
  add column settled_at timestamptz,
  add constraint swap_settled_as check (settled_as in ('resumed', 'completed', 'cancelled')),
  add constraint swap_settled_whole check ((settled_as is null) = (settled_reason is null) and (settled_as is null) = (settled_at is null));

-- What waits for an admin, the longest first: a handful.
create index swap_disputed on swap (changed_at, id) where state = 'disputed';
