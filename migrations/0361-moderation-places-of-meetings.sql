-- The place of a meeting can be reported and removed like a note about a swap.
alter table report drop constraint report_subject_kind;
alter table report add constraint report_subject_kind check (
  subject_kind in ('member', 'item', 'offer', 'message', 'review', 'note', 'meeting', 'picture'));

alter table removed_text drop constraint removed_text_kind;
alter table removed_text add constraint removed_text_kind check (
  kind in ('profile', 'username', 'portrait', 'offer', 'message', 'review', 'note', 'meeting'));

alter table appeal drop constraint appeal_subject_kind;
alter table appeal add constraint appeal_subject_kind check (subject_kind in (
  'swap', 'item', 'picture', 'member', 'profile', 'username', 'portrait', 'offer', 'message', 'review', 'note', 'meeting'
));
