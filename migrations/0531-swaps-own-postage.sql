-- A direction may go by own postage: the giver posts it themselves, to an address that the receiver shares with them for
-- this swap. The address stays in member_contact and is read when it is shown; the row knows only that it is shared, that
-- the giver asked for it, and when it was shown to them. Retention: with the proposal.
alter table swap_delivery drop constraint swap_delivery_kind;
alter table swap_delivery add constraint swap_delivery_kind check (kind in ('meeting', 'courier', 'post', 'transfer'));
alter table swap_delivery add column address_asked_at timestamptz;
alter table swap_delivery add column address_shared_at timestamptz;
alter table swap_delivery add column address_shown_at timestamptz;
alter table swap_delivery add column address_shown_times integer not null default 0;
alter table swap_delivery add constraint swap_delivery_address_of_postage check (
  kind = 'post' or (address_asked_at is null and address_shared_at is null and address_shown_at is null)
);
alter table swap_delivery add constraint swap_delivery_address_shown check (
  address_shown_times >= 0 and (address_shown_times = 0) = (address_shown_at is null)
);
