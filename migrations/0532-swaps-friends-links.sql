-- One of two who meet lets a friend know when, where and with whom: a signed link names friend_link_key, so that a new
-- link, or none, ends the one before. The other is told the first time. Retention: with the swap.
alter table swap_meeting_side add column friend_link_key uuid;
alter table swap_meeting_side add column friend_link_at timestamptz;
alter table swap_meeting_side add constraint swap_meeting_side_friend_link
  check (friend_link_key is null or friend_link_at is not null);
