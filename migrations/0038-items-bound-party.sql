-- Blocks hide members' things from one another, but for what they have agreed to swap.

-- Set for the parties of a swap over the item, from its beginning, and taken back when the swap is cancelled: a few in a hundred
-- rows. Read by the key together with the rest of the row.
alter table item_party add column is_bound boolean not null default false;
