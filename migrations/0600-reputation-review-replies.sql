-- The member whom a published review is about answers it once. Staff may take the words of the answer away; the day on
-- which it was written stays, so that there is no second one.
alter table review add column reply text;
alter table review add column replied_at timestamptz;
alter table review add column reply_removed_at timestamptz;
alter table review add constraint review_reply_whole check ((reply is null) = (replied_at is null));
alter table review add constraint review_reply_removed_when_written
  check (reply_removed_at is null or replied_at is not null);
alter table review add constraint review_reply_length check (length(reply) <= 500);
