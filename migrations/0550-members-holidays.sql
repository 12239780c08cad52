-- The holiday of a member: until which day offers to them wait. A row for the few who chose one, read by key when an
-- offer is sent to them and where others see them. back_on is the first day on which they are back, as they named it;
-- back_at is its beginning on their own clock at that time. Retention: until they choose another or leave.
create table member_holiday (
  member_id uuid primary key references member_account (id) on delete cascade,
  back_on text not null,
  back_at timestamptz not null,
  chosen_at timestamptz not null,
  constraint member_holiday_day check (back_on ~ '^\d{4}-\d{2}-\d{2}$'),
  constraint member_holiday_ahead check (back_at > chosen_at)
);
