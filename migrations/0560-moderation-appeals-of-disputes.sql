-- Each party of a dispute appeals its ruling once, by themselves: about_id names who appeals. Of the other rulings there
-- is one subject, and so one appeal.
alter table appeal drop constraint appeal_once;
alter table appeal add constraint appeal_once unique (ruling_id, about_id);
create unique index appeal_once_without_member on appeal (ruling_id) where about_id is null;

-- Where no other person may decide, the same one looks a second time, with a reason of its own.
alter table appeal drop constraint appeal_by_another;
alter table appeal add constraint appeal_by_another
  check (decided_by <> ruled_by or reason is distinct from ruled_reason);
