-- The version of an item, and the content of versions that were agreed or offered. A file of its own, since databases
-- hold items.

-- Counts the changes of an item's content: title, description, pictures, condition, value, materials, weight and sides.
alter table item add column version integer not null default 1;
alter table item add constraint item_version_positive check (version >= 1);

-- The versions of an item that terms name, one row however many offers name it. `content` is null while the item itself
-- still has that content, and is written by the change that replaces it; a version that nothing names is not kept.
-- About a third as many rows as items, few of them with content. Key: item and version, by which terms look it up.
-- Retention: with the item; texts, materials and pictures are erased when the owner leaves.
create table item_version (
  item_id uuid not null references item (id) on delete cascade,
  version integer not null,
  content jsonb,
  replaced_at timestamptz,
  primary key (item_id, version),
  constraint item_version_number check (version >= 1),
  constraint item_version_whole check ((content is null) = (replaced_at is null))
);
