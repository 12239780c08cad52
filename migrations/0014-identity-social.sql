-- Sign-ins by another site that are under way there, found by the hash of their state; ten minutes each, used up by whoever
-- comes back with it in the browser that left. As many rows as there were since the night, when the job drops them.
create table social_attempt (
  state_hash text primary key,
  browser_hash text not null,
  provider text not null,
  nonce text not null,
  verifier text not null,
  next_path text,
  stays boolean not null,
  -- Who wants to link the other site to their account; null for a sign-in.
  member_id uuid,
  expires_at timestamptz not null,
  constraint social_attempt_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade
);
create index social_attempt_member_id on social_attempt (member_id) where member_id is not null;
create index social_attempt_expires_at on social_attempt (expires_at);

-- People whom another site vouches for and who have no account that it opens yet: they still accept the terms, or show that
-- an account with their address is theirs. Found by the hash of a cookie; two hours each, dropped by the same job. What they
-- filled in waits here for the mailed link where the address is not proven.
create table social_arrival (
  token_hash text primary key,
  provider text not null,
  subject text not null,
  email text,
  is_verified boolean not null,
  name text,
  next_path text,
  stays boolean not null,
  form jsonb,
  link_hash text,
  expires_at timestamptz not null
);
create unique index social_arrival_link_hash_key on social_arrival (link_hash);
create index social_arrival_expires_at on social_arrival (expires_at);

-- A half-done sign-in that will also link an arrival, once its code is there.
alter table sign_in_challenge add column arrival_hash text;
