-- A member reports the same subject again once staff have decided about it: its author may have written worse since.
alter table report drop constraint report_once;
create unique index report_once on report (reporter_id, subject_kind, subject_id) where state <> 'decided';
