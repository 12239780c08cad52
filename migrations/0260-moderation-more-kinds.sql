-- Reviews of members and notes about swaps can be reported too. What is reported already stays as it is.
alter table report drop constraint report_subject_kind;
alter table report add constraint report_subject_kind check (
  subject_kind in ('member', 'item', 'offer', 'message', 'review', 'note', 'picture'));
