-- Admins who look at the product as a member, accounts that belong together, and bans that end.

-- Whose eyes a session looks through, and until when: set for an admin who looks as a member. In the session's own row, since it is
-- asked on every call.
alter table member_session
  add column acts_as uuid,
  add column acts_until timestamptz,
  add constraint member_session_acts_as_fkey foreign key (acts_as) references member_account (id) on delete set null,
  add constraint member_session_acts_whole check ((acts_as is null) = (acts_until is null));
create index member_session_acts_as on member_session (acts_as) where acts_as is not null;

-- Each time an admin looked as a member: some a day. What is not ended is asked every minute, so that the log gets its second line
-- also when the time ran out or the session was over. Retention: for good, as the audit log.
create table impersonation (
  id uuid primary key,
  admin_id uuid not null,
  session_id uuid not null,
  member_id uuid not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  constraint impersonation_admin_id_fkey foreign key (admin_id) references member_account (id),
  constraint impersonation_member_id_fkey foreign key (member_id) references member_account (id),
  constraint impersonation_of_another check (admin_id <> member_id)
);
create unique index impersonation_open on impersonation (session_id) where ended_at is null;
create index impersonation_admin_id on impersonation (admin_id);
create index impersonation_member_id on impersonation (member_id);

-- From which networks members sign in, as keyed hashes that nobody can turn back into an address: three or so rows per member, so
-- three million for a million. Read by hash and by member, in the console only. Retention: 90 days after it was last seen (job
-- identity.dropTraces).
create table member_trace (
  member_id uuid not null,
  network_hash text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint member_trace_pkey primary key (member_id, network_hash),
  constraint member_trace_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade
);
create index member_trace_network_hash on member_trace (network_hash, last_seen_at desc);
create index member_trace_last_seen_at on member_trace (last_seen_at);

-- Bans with an end, which a job takes back and tells of: a few hundred.
create index member_account_ban_end on member_account (banned_until) where banned_until is not null;
