-- What each of the two who meet has said about their meeting, and the six digits by which the other shows that they met:
-- two rows a meeting, twenty million with ten million swaps. A row belongs to the meeting at meeting_at: another time
-- takes its place with new digits. The digits are random, and no event, room, email or log has them. Only rows of one
-- swap are read. Retention: with the swap.
create table swap_meeting_side (
  id uuid primary key,
  swap_id uuid not null references swap (id),
  member_id uuid not null references member_account (id),
  partner_id uuid not null references member_account (id),
  meeting_at timestamptz not null,
  code text not null,
  -- They said, the day before, that it stands.
  confirmed_at timestamptz,
  -- They said that they are running late, and by how much.
  late_at timestamptz,
  late_minutes integer,
  -- They typed the other's digits rightly.
  code_typed_at timestamptz,
  -- Wrong digits within the hour that began then.
  wrong_codes integer not null default 0,
  wrong_codes_since timestamptz,
  constraint swap_meeting_side_once unique (swap_id, member_id, partner_id),
  constraint swap_meeting_side_two_members check (member_id <> partner_id),
  constraint swap_meeting_side_code check (code ~ '^[0-9]{6}$'),
  constraint swap_meeting_side_late check ((late_at is null) = (late_minutes is null)),
  constraint swap_meeting_side_late_minutes check (late_minutes between 1 and 120),
  constraint swap_meeting_side_wrong_codes check (wrong_codes >= 0)
);
create index swap_meeting_side_member_id on swap_meeting_side (member_id);
create index swap_meeting_side_partner_id on swap_meeting_side (partner_id);
