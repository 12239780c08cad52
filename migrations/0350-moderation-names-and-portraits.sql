-- Staff remove a member's username and the picture beside it, as they remove the words of the page.

alter table removed_text drop constraint removed_text_kind;
alter table removed_text add constraint removed_text_kind check (
  kind in ('profile', 'username', 'portrait', 'offer', 'message', 'review', 'note'));

alter table report drop constraint report_decision;
alter table report add constraint report_decision check (decision in (
  'dismissed', 'itemRemoved', 'pictureRemoved', 'textRemoved', 'usernameRemoved', 'portraitRemoved', 'warned', 'banned'
));

alter table appeal drop constraint appeal_subject_kind;
alter table appeal add constraint appeal_subject_kind check (subject_kind in (
  'swap', 'item', 'picture', 'member', 'profile', 'username', 'portrait', 'offer', 'message', 'review', 'note'
));
