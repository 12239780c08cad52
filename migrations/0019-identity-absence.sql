-- Members who are away: asleep since they have not come for a year, about to leave, or gone. Nobody who is away bears a name.
alter table member_account
  add column absence text,
  add column absent_since timestamptz,
  add constraint member_account_absence check (absence in ('dormant', 'leaving', 'closed')),
  add constraint member_account_absent_since check ((absence is null) = (absent_since is null));

update member_account set absence = 'closed', absent_since = updated_at where email like '%@closed.invalid';
