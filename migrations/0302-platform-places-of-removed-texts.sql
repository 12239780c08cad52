-- Where staff removed a text, its place says so; the text itself is moderation's. Of offers, notes about swaps and
-- members' pages, which have a text of their own kind each.
alter table offer_revision add column is_note_removed boolean not null default false;
alter table swap_note add column is_removed boolean not null default false;
alter table member_profile add column is_bio_removed boolean not null default false;
