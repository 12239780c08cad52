-- Staff remove any text that others see, not only items and pictures, and its author appeals by themselves.

-- One row per text that staff removed: a few in a thousand reports. The words are moved here, out of every reader's
-- way, so that an appeal can put them back. Key: the subject, which is removed again after it was restored. Retention:
-- the words as long as an appeal may restore them (job moderation.forgetEvidence), the row as long as its author.
create table removed_text (
  kind text not null,
  -- A member, an offer, a message, a review or a note: of several tables, so no key binds it.
  subject_id uuid not null,
  -- Its author.
  about_id uuid not null references member_account (id),
  content jsonb,
  removed_at timestamptz not null,
  restored_at timestamptz,
  constraint removed_text_once primary key (kind, subject_id),
  constraint removed_text_kind check (kind in ('profile', 'offer', 'message', 'review', 'note'))
);
create index removed_text_about on removed_text (about_id, removed_at desc);
create index removed_text_to_forget on removed_text (removed_at) where content is not null;

alter table report drop constraint report_decision;
alter table report add constraint report_decision check (decision in (
  'dismissed', 'itemRemoved', 'pictureRemoved', 'textRemoved', 'warned', 'banned'
));

alter table appeal drop constraint appeal_subject_kind;
alter table appeal add constraint appeal_subject_kind check (subject_kind in (
  'swap', 'item', 'picture', 'member', 'profile', 'offer', 'message', 'review', 'note'
));
-- Null where the member wrote it themselves.
alter table appeal alter column received_by drop not null;
