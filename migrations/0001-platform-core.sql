-- What every module stands on. Rows of member-made things live elsewhere; nothing here is worth restoring after its time.

-- Search forgives typos and accents. All three are trusted: a plain database owner may create them.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- Answers of commands, so that a client may repeat any of them. Key: who, what, which try. Kept 24 h and swept by age:
-- at 1,000,000 members and some 5 commands a day this holds about 5,000,000 narrow rows.
create table command_receipt (
  member_id uuid not null,
  procedure text not null,
  request_id uuid not null,
  answer jsonb,
  created_at timestamptz not null,
  constraint command_receipt_pkey primary key (member_id, procedure, request_id)
);
create index command_receipt_created_at on command_receipt (created_at);

-- Which handler has taken in which event: a handler that runs again has no second effect. Kept 30 days, longer than any retry.
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

create function audit_entry_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_entry is append-only';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function audit_entry_is_append_only();

-- Flags that were switched away from their default; a handful of rows, cached by every process until told otherwise.
create table flag_value (
  name text not null,
  is_on boolean not null,
  changed_at timestamptz not null,
  constraint flag_value_pkey primary key (name)
);

-- Secrets made once and shared by all processes, where the environment gives none.
create table platform_secret (
  name text not null,
  value text not null,
  created_at timestamptz not null default now(),
  constraint platform_secret_pkey primary key (name)
);

-- Points spent per limit and key, written on nearly every call and worth nothing after a crash: unlogged.
-- Shape required by rate-limiter-flexible. Expired rows are swept hourly.
create unlogged table rate_limit (
  key varchar(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limit_pkey primary key (key)
);
create index rate_limit_expire on rate_limit (expire);
