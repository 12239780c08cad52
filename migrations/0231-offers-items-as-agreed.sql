-- What was agreed is an item as it was described, not a reference to it: terms, legs and steps name its version. A file
-- of its own, since databases hold offers and swaps.

alter table offer
  -- False while the newest revision is a change of an item by a party who has not agreed to the terms themselves.
  add column author_agrees boolean not null default true,
  -- Revisions that an item's change or a confirmation made necessary; they do not count against the maximum.
  add column uncounted_revisions integer not null default 0,
  add constraint offer_uncounted_revisions check (uncounted_revisions between 0 and revision - 1);

-- Why it was written: terms of a party, a change of an item in them, or the confirmation of the terms after one.
alter table offer_revision
  add column kind text not null default 'terms',
  add constraint offer_revision_kind check (kind in ('terms', 'itemChange', 'confirmation'));

-- Version 1 is what every item has when this runs.
alter table offer_revision_item
  add column item_version integer not null default 1,
  add constraint offer_revision_item_version check (item_version >= 1);

alter table swap_leg add column item_version integer;
update swap_leg set item_version = 1 where item_id is not null;
alter table swap_leg add constraint swap_leg_version_of_item check (item_version is null or item_id is not null);

alter table chain_step
  add column item_version integer not null default 1,
  add constraint chain_step_item_version check (item_version >= 1);

insert into item_version (item_id, version)
select item_id, 1 from offer_revision_item
union select item_id, 1 from swap_leg where item_id is not null
union select item_id, 1 from chain_step;
