-- New addresses that wait for the link mailed to them: one per member, an hour each, dropped by the nightly job.
create table address_change (
  member_id uuid primary key,
  email text not null,
  token_hash text not null,
  expires_at timestamptz not null,
  constraint address_change_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade,
  constraint address_change_email_lower check (email = lower(email))
);
create unique index address_change_token_hash_key on address_change (token_hash);
