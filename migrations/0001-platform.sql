-- Platform: idempotency records, handled events, audit log, flags, secrets, rate limits, mail and the state of the demo
-- seed. What members make lives in the modules' tables; nothing here but the audit log is worth restoring after its
-- time.

-- Search forgives typos and accents. All three are trusted: a plain database owner may create them.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- Idempotency records: the answers of commands, so that a client may repeat any of them. Key: who, what, which try.
-- Kept 24 h and swept by age: at 1,000,000 members and some 5 commands a day this holds about 5,000,000 narrow rows.
create table idempotency_record (
  member_id uuid not null,
  procedure text not null,
  request_id uuid not null,
  answer jsonb,
  created_at timestamptz not null,
  -- Of what the command was called with, so that its answer is not given to a call that asks for something else.
  input_hash bytea not null,
  constraint idempotency_record_pkey primary key (member_id, procedure, request_id)
);
create index idempotency_record_created_at on idempotency_record (created_at);

-- Which handler has taken in which event: a handler that runs again has no second effect. Kept 30 days, longer than any
-- retry.
create table handled_event (
  event_id uuid not null,
  handler text not null,
  handled_at timestamptz not null,
  constraint handled_event_pkey primary key (event_id, handler)
);
create index handled_event_handled_at on handled_event (handled_at);

-- Append-only: who did what to whom, kept for good; ids only, so that erasing a member leaves it lawful.
create table audit_entry (
  id uuid not null,
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  address text,
  trace_id text not null,
  created_at timestamptz not null,
  constraint audit_entry_pkey primary key (id)
);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, id desc);
create index audit_entry_actor on audit_entry (actor_id, id desc);
-- Staff list the lines of an action, or of all that begin alike; a beginning that only few lines have is found by this.
create index audit_entry_action on audit_entry (action text_pattern_ops, id desc);

create function audit_entry_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_entry is append-only';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function audit_entry_is_append_only();

-- Flags that were switched away from their default; a handful of rows, cached by every process until a NOTIFY drops
-- them.
create table flag_value (
  name text not null,
  is_on boolean not null,
  changed_at timestamptz not null,
  constraint flag_value_pkey primary key (name)
);

-- Settings that the owner changed while the site runs, by the names of the config; a handful of rows, read by every
-- process at its start and after each NOTIFY.
create table setting_value (
  name text not null,
  value integer not null,
  changed_at timestamptz not null,
  constraint setting_value_pkey primary key (name)
);

-- Secrets made once and shared by all processes, where the environment gives none.
create table platform_secret (
  name text not null,
  value text not null,
  created_at timestamptz not null default now(),
  constraint platform_secret_pkey primary key (name)
);

-- While its one row is there nothing leaves the site: no email, push message, payment, courier order or webhook. A
-- restore inserts it, an operator deletes it.
create table outgoing_stop (
  id text not null,
  since timestamptz not null,
  reason text not null,
  constraint outgoing_stop_pkey primary key (id),
  constraint outgoing_stop_one check (id = 'all')
);

-- Queues whose jobs wait until they are resumed; a handful of rows, read by workers at start and at each change.
create table paused_queue (
  queue text not null,
  paused_at timestamptz not null,
  constraint paused_queue_pkey primary key (queue)
);

-- Points spent per limit and key, written on nearly every call and worth nothing after a crash: unlogged.
-- `expire` is the end of the window in milliseconds. Expired rows are swept hourly.
create unlogged table rate_limit (
  key varchar(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limit_pkey primary key (key)
);
create index rate_limit_expire on rate_limit (expire);

-- One record per letter. Growth: a few letters per member and month, so some 50 million rows a year at one million
-- members. Rows are found by id (a retried job asks "was this sent?"), by age for the daily purge, and by address when
-- a member's account is erased. Retention: 90 days, then deleted by the job mail.purge. No text and no facts of a
-- letter are kept here.
create table mail_record (
  id uuid primary key,
  letter text not null,
  to_address text not null,
  locale text not null,
  subject text not null,
  trace_id text not null,
  attempts integer not null default 1,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint mail_record_attempts check (attempts > 0)
);
create index mail_record_created_at on mail_record (created_at);
create index mail_record_to_address on mail_record (to_address);

-- Demo and tests only: letters as they would have gone out. Retention: 30 days, by the same job.
create table mailbox_message (
  id uuid primary key,
  letter text not null,
  from_address text not null,
  to_address text not null,
  subject text not null,
  headers jsonb not null,
  html text not null,
  plain text not null,
  created_at timestamptz not null
);
create index mailbox_message_created_at on mailbox_message (created_at desc, id desc);
create index mailbox_message_to_address on mailbox_message (to_address, created_at desc);

-- The sample data of a demo, made in small steps behind the running site: one row a module says how many steps are
-- done, of how many, and of what size the sample data is. Kept with the database.
create table demo_seed (
  module text not null,
  -- When the last step was done.
  seeded_at timestamptz,
  done integer not null default 0,
  total integer not null default 0,
  members integer,
  items integer,
  -- "Now" of the sample data's stories.
  began_at timestamptz,
  constraint demo_seed_pkey primary key (module),
  constraint demo_seed_steps check (done between 0 and total),
  constraint demo_seed_begun check (
    seeded_at is not null or (began_at is not null and members is not null and items is not null)
  )
);
