-- The hours of a member's own clock in which no push message reaches them: a row for the few who chose some. From 22 to
-- 7 goes over midnight. Read by key when a push message is due.
create table notification_quiet_hours (
  member_id uuid primary key references member_account (id) on delete cascade,
  from_hour smallint not null,
  until_hour smallint not null,
  changed_at timestamptz not null,
  constraint notification_quiet_hours_of_day check (from_hour between 0 and 23 and until_hour between 0 and 23),
  constraint notification_quiet_hours_not_all_day check (from_hour <> until_hour)
);
