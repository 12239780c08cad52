-- A reply to a review is reported, removed and put back as a review is; its id is that of the review.
alter table report drop constraint report_subject_kind;
alter table report add constraint report_subject_kind check (
  subject_kind in ('member', 'item', 'offer', 'message', 'review', 'reply', 'note', 'meeting', 'picture'));
alter table removed_text drop constraint removed_text_kind;
alter table removed_text add constraint removed_text_kind check (
  kind in ('profile', 'username', 'portrait', 'offer', 'message', 'review', 'reply', 'note', 'meeting'));
alter table appeal drop constraint appeal_subject_kind;
alter table appeal add constraint appeal_subject_kind check (subject_kind in (
  'swap', 'item', 'picture', 'member', 'profile', 'username', 'portrait', 'offer', 'message', 'review', 'reply', 'note',
  'meeting'));
