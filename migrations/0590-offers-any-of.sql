-- "Any one of these" on a side of the terms: items of which one changes hands, picked by the member who accepts. They
-- have the positions 5 to 14, must-haves keep 0 to 4. Each names the position of another item of its group, which the
-- foreign key requires: no group has a single item, whatever the code does. Null for a must-have.
alter table offer_revision_item add column any_of_with smallint;

alter table offer_revision_item drop constraint offer_revision_item_position;
alter table offer_revision_item add constraint offer_revision_item_position
  check (position between 0 and 14) not valid;
alter table offer_revision_item validate constraint offer_revision_item_position;

alter table offer_revision_item add constraint offer_revision_item_any_of
  check ((position < 5 and any_of_with is null)
    or (position >= 5 and any_of_with is not null and any_of_with = 5 + (position = 5)::integer)) not valid;
alter table offer_revision_item validate constraint offer_revision_item_any_of;

alter table offer_revision_item add constraint offer_revision_item_any_of_with
  foreign key (revision_id, side, any_of_with) references offer_revision_item (revision_id, side, position) not valid;
alter table offer_revision_item validate constraint offer_revision_item_any_of_with;

-- Two more causes of a revision: fewer things to choose from, and the pick of the member who accepted.
alter table offer_revision drop constraint offer_revision_kind;
alter table offer_revision add constraint offer_revision_kind
  check (kind in ('terms', 'itemChange', 'confirmation', 'narrowing', 'pick')) not valid;
alter table offer_revision validate constraint offer_revision_kind;
