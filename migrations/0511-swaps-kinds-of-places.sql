-- The kind of place of a meeting, chosen beside its words: a few that are public and busy. Retention: with the proposal.
alter table swap_delivery add column place_kind text;
alter table swap_delivery add constraint swap_delivery_place_kind check (
  place_kind in ('library', 'policeFoyer', 'shoppingCentre', 'cafe', 'station', 'communityCentre')
);
alter table swap_delivery add constraint swap_delivery_place_kind_of_meeting check (
  place_kind is null or kind = 'meeting'
);
