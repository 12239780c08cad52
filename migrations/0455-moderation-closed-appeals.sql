-- The erasure of an account closes its open appeals: no person decides them.
alter table appeal drop constraint appeal_state;
alter table appeal add constraint appeal_state check (state in ('open', 'upheld', 'reversed', 'closed'));
alter table appeal drop constraint appeal_decided_whole;
alter table appeal add constraint appeal_decided_whole check (
  (state = 'open') = (decided_at is null) and (state = 'open') = (reason is null)
    and (state in ('open', 'closed')) = (decided_by is null)
);

-- Those of accounts that are erased already.
update appeal set state = 'closed', reason = 'account erased', decided_at = now(), remind_at = null
  from member_account account
  where appeal.about_id = account.id and appeal.state = 'open' and account.absence = 'closed';
