-- Only the last swipe can be undone. The number of the swipe that was undone is kept, and those before it stay.
alter table swipe_allowance add column undone integer not null default 0;
