-- Leaving, and what members may ask of their data.

-- One row per account that is to close, or has closed: by its member's wish, or since nobody came for long. `waiting` is for a
-- swap to end. With a million members some tens of thousands in all; the jobs read the open ones by their partial indexes.
-- Retention: ids and dates only, five years and longer, as the proof that an account was closed.
create table member_closing (
  member_id uuid primary key references member_account (id),
  cause text not null,
  state text not null,
  asked_at timestamptz not null,
  -- When the account left others' sight, and the days to come back began.
  began_at timestamptz,
  closes_at timestamptz,
  reminded_at timestamptz,
  closed_at timestamptz,
  constraint member_closing_cause check (cause in ('asked', 'unused')),
  constraint member_closing_state check (state in ('waiting', 'leaving', 'erasing', 'closed')),
  constraint member_closing_dated check ((state = 'waiting') = (began_at is null) and (began_at is null) = (closes_at is null)),
  constraint member_closing_closed_when check ((state = 'closed') = (closed_at is not null))
);
create index member_closing_waiting on member_closing (asked_at, member_id) where state = 'waiting';
create index member_closing_due on member_closing (closes_at, member_id) where state in ('leaving', 'erasing');
create index member_closing_to_remind on member_closing (closes_at, member_id) where state = 'leaving' and reminded_at is null;

-- Which letters an account that nobody uses has had. Good for one absence: who came since is at the beginning again. One row per
-- account that was ever warned, read by its key only. Retention: with the member.
create table member_warning (
  member_id uuid primary key references member_account (id),
  quiet_since timestamptz not null,
  stage text not null,
  warned_at timestamptz not null,
  constraint member_warning_stage check (stage in ('first', 'last'))
);

-- Archives of members' data: one a day at most and member, some thousand at a time with a million members. A row goes a month
-- after its file, which is deleted after EXPORT_DAYS.
create table data_export (
  id uuid primary key,
  member_id uuid not null references member_account (id),
  state text not null default 'asked',
  asked_at timestamptz not null,
  -- How far it is, in lists and files.
  done integer not null default 0,
  total integer,
  file_key text,
  size_bytes bigint,
  ready_at timestamptz,
  fetched_at timestamptz,
  expires_at timestamptz not null,
  constraint data_export_state check (state in ('asked', 'making', 'ready', 'failed', 'gone')),
  constraint data_export_progress check (done >= 0 and done <= coalesce(total, done)),
  constraint data_export_file check ((state = 'ready') = (file_key is not null) and (ready_at is null) = (size_bytes is null))
);
-- One at a time, however often the button is pressed.
create unique index data_export_one_open on data_export (member_id) where state in ('asked', 'making');
create index data_export_of_member on data_export (member_id, asked_at desc);
create index data_export_expires_at on data_export (expires_at, id);

-- What members say is wrong about them in our books, and what it should be. Rare: some in ten thousand members a year. The
-- console reads the open ones by their due date. Retention: with the member.
create table privacy_correction (
  id uuid primary key,
  member_id uuid not null references member_account (id),
  what_is_wrong text not null,
  should_be text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  decision text,
  answer text,
  decided_at timestamptz,
  decided_by uuid references member_account (id),
  constraint privacy_correction_wrong_length check (length(what_is_wrong) between 1 and 1000),
  constraint privacy_correction_right_length check (length(should_be) between 1 and 1000),
  constraint privacy_correction_answer_length check (length(answer) between 1 and 2000),
  constraint privacy_correction_decision check (decision in ('corrected', 'refused')),
  constraint privacy_correction_decided_whole check ((decision is null) = (answer is null) and (decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
create index privacy_correction_open on privacy_correction (due_at, id) where decision is null;
create index privacy_correction_of_member on privacy_correction (member_id, asked_at desc);
create index privacy_correction_decided_by on privacy_correction (decided_by) where decided_by is not null;
