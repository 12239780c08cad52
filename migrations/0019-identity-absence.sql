-- Members who are away: asleep since they have not come for a year, about to leave, or gone. Nobody who is away bears a name.
alter table member_account
  add column absence text,
  add column absent_since timestamptz,
  add constraint member_account_absence check (absence in ('dormant', 'leaving', 'closed')),
  add constraint member_account_absent_since check ((absence is null) = (absent_since is null));

update member_account set absence = 'closed', absent_since = updated_at where email like '%@closed.invalid';

-- Who has not come for long is walked from the oldest end, by a daily job that reads some hundred entries at a time: as many
-- as there are accounts, up to 10 million. Costs a write at each sign-in.
create index member_account_last_come on member_account (coalesce(last_seen_at, registered_at), id) where registered_at is not null and absence is null;
