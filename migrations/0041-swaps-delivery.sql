-- How each direction of a swap gets to its place, and why a swap stands still.

alter table swap
  add column dispute_cause text,
  add constraint swap_dispute_cause check (dispute_cause in ('problem', 'ban'));

-- One proposal for one direction of a swap: about three rows per swap, thirty million. Key: uuid v7, which is also what an order
-- at a courier attaches to. Only the rows that have not ended are read, by their swap. A direction has at most one agreed way
-- and one open proposal, whatever the code does. Retention: with the swap; the place is blanked when who wrote it leaves.
create table swap_delivery (
  id uuid primary key,
  swap_id uuid not null references swap (id),
  from_id uuid not null references member_account (id),
  to_id uuid not null references member_account (id),
  kind text not null,
  meeting_at timestamptz,
  -- In words that only the two of them see.
  place text,
  proposed_by uuid not null references member_account (id),
  proposed_at timestamptz not null,
  agreed_at timestamptz,
  -- Another proposal has taken its place.
  ended_at timestamptz,
  constraint swap_delivery_two_members check (from_id <> to_id),
  constraint swap_delivery_author_takes_part check (proposed_by in (from_id, to_id)),
  constraint swap_delivery_kind check (kind in ('meeting', 'courier', 'transfer')),
  constraint swap_delivery_meeting check ((kind = 'meeting') = (meeting_at is not null) and (kind = 'meeting') = (place is not null)),
  constraint swap_delivery_place_length check (length(place) <= 200)
);
create unique index swap_delivery_one_agreed on swap_delivery (swap_id, from_id, to_id) where agreed_at is not null and ended_at is null;
create unique index swap_delivery_one_open on swap_delivery (swap_id, from_id, to_id) where agreed_at is null and ended_at is null;
create index swap_delivery_swap_id on swap_delivery (swap_id);
create index swap_delivery_proposed_by on swap_delivery (proposed_by);
create index swap_disputed_by_ban on swap (changed_at, id) where state = 'disputed' and dispute_cause = 'ban';
