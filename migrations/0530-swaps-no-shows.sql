-- One of two who meet says that the other did not come; the other is asked at once, and answers by no_show_until. How
-- it ended stays in the row until another meeting takes its place: what the other answered, that they were silent, that
-- it was taken back, or that what the two did otherwise ended it. Retention: with the swap.
alter table swap_meeting_side add column no_show_at timestamptz;
alter table swap_meeting_side add column no_show_until timestamptz;
alter table swap_meeting_side add column no_show_reminded_at timestamptz;
alter table swap_meeting_side add column no_show_end text;
alter table swap_meeting_side add column no_show_ended_at timestamptz;
alter table swap_meeting_side add constraint swap_meeting_side_no_show_until
  check ((no_show_at is null) = (no_show_until is null));
alter table swap_meeting_side add constraint swap_meeting_side_no_show_ended
  check ((no_show_end is null) = (no_show_ended_at is null) and (no_show_end is null or no_show_at is not null));
alter table swap_meeting_side add constraint swap_meeting_side_no_show_end
  check (no_show_end in ('wasThere', 'couldNot', 'sameBack', 'silent', 'withdrawn', 'lapsed'));

-- The job looks for those that are due for an answer; few are open at any time.
create index swap_meeting_side_no_show on swap_meeting_side (no_show_until, id)
  where no_show_until is not null and no_show_ended_at is null;

-- A meeting that did not take place is open again: the days to arrange it begin then. While one of the two waits for
-- the other's answer, no party cancels alone.
alter table swap add column reopened_at timestamptz;
alter table swap add column no_show_until timestamptz;
