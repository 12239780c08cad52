-- Staff remove the words of a meeting's place; the proposal itself stands.
alter table swap_delivery add column is_place_removed boolean not null default false;
