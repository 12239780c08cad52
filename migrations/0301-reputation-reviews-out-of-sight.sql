-- Reviews leave the figures while their author is banned, and when staff remove them.

-- The words and the stars of a removed review are moderation's until an appeal puts them back. Those of a banned
-- author are hidden until the ban ends, by itself or by staff.
alter table review add column removed_at timestamptz;
alter table review add column hidden_until timestamptz;
alter table review drop constraint review_written_whole;
alter table review add constraint review_written_whole check (
  (written_at is null) = (text is null)
  and (written_at is null or removed_at is not null) = (partner_stars is null)
  and (written_at is null or removed_at is not null) = (swap_stars is null)
);
alter table review add constraint review_removed_when_written check (removed_at is null or written_at is not null);

update review set hidden_until = coalesce(account.banned_until, 'infinity')
from member_account account
where account.id = review.author_id and account.banned_at is not null;

drop index review_of_partner;
create index review_of_partner on review (partner_id, published_at desc, id desc)
  include (partner_stars, hidden_until) where published_at is not null;
