-- The key of a member's authenticator app, sealed with the site's secret; one row per member who has one. Until the first
-- code was shown (`confirmed_at`) it asks for nothing. `last_step` is the half minute whose code was used last: that code
-- and every earlier one are worth nothing.
create table member_two_factor (
  member_id uuid primary key,
  sealed_key text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  constraint member_two_factor_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade
);

-- Codes for the day the phone is lost: ten per member at most, as keyed hashes, each deleted by its use.
create table member_backup_code (
  member_id uuid not null,
  code_hash text not null,
  constraint member_backup_code_pkey primary key (member_id, code_hash),
  constraint member_backup_code_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade
);

-- Sign-ins that got past the password and wait for a code: no session yet. Found by the hash of a cookie; ten minutes each,
-- dropped by the nightly job. As many rows as there were such sign-ins since the night.
create table sign_in_challenge (
  token_hash text primary key,
  member_id uuid not null,
  stays boolean not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sign_in_challenge_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade
);
create index sign_in_challenge_member_id on sign_in_challenge (member_id);
create index sign_in_challenge_expires_at on sign_in_challenge (expires_at);
