-- Moderation: what members report, and what staff decided.

-- One row per reporter and thing, one in some thousand messages: a hundred thousand with 100 million messages. The
-- queue reads the partial index of what is not decided, oldest first; a member's page reads what is about them. The
-- evidence is what was reported as it stood at that moment, since it may be changed or gone when staff look. Retention:
-- evidence and words a year after the decision (job moderation.forgetEvidence), the rest as long as either of the two
-- is a member.
create table report (
  id uuid primary key,
  -- Null where no member reported it: a doubtful picture, once.
  reporter_id uuid references member_account (id),
  subject_kind text not null,
  -- A member, an item, an offer, a message or a picture: of several tables, so no key binds it.
  subject_id uuid not null,
  -- Who is answerable for it.
  about_id uuid not null references member_account (id),
  reason text not null,
  text text not null default '',
  evidence jsonb not null,
  -- Pictures that the reporter added, at most four.
  image_ids uuid[] not null default '{}',
  state text not null default 'open',
  -- Of the thing, from 0 to 100: every undecided report of it has the same.
  priority smallint not null,
  reported_at timestamptz not null,
  taken_by uuid references member_account (id),
  taken_at timestamptz,
  -- The next time at which staff are reminded of it.
  remind_at timestamptz,
  decision text,
  decided_by uuid references member_account (id),
  decided_at timestamptz,
  constraint report_once unique (reporter_id, subject_kind, subject_id),
  constraint report_of_another check (reporter_id <> about_id),
  constraint report_subject_kind check (subject_kind in ('member', 'item', 'offer', 'message', 'picture')),
  constraint report_reason check (reason in (
    'fraud', 'prohibited', 'misleading', 'abuse', 'spam', 'unsafe', 'other', 'likeRemoved', 'bareSkin',
    'nothingSeen'
  )),
  constraint report_by_member check ((reporter_id is null) = (subject_kind = 'picture')),
  constraint report_text_length check (length(text) <= 1000),
  constraint report_priority check (priority between 0 and 100),
  constraint report_pictures check (cardinality(image_ids) <= 4),
  constraint report_state check (state in ('open', 'taken', 'decided')),
  constraint report_taken_whole check (
    (taken_by is null) = (taken_at is null) and (state <> 'taken' or taken_by is not null)
  ),
  constraint report_decision check (decision in (
    'dismissed', 'itemRemoved', 'pictureRemoved', 'warned', 'banned'
  )),
  constraint report_decided_whole check (
    (state = 'decided') = (decision is not null) and (state = 'decided') = (decided_by is not null)
    and (state = 'decided') = (decided_at is not null)
  )
);
-- The queue, the most urgent first. Ascending in both parts, as a keyset needs.
create index report_waiting on report ((-priority), id) where state <> 'decided';
-- A doubtful picture is in the queue once.
create unique index report_of_picture on report (subject_id) where reporter_id is null;
-- How often a reporter was right.
create index report_of_reporter on report (reporter_id, state);
-- The job that reminds staff reads the front of this.
create index report_to_remind on report (remind_at, id) where state <> 'decided' and remind_at is not null;
create index report_of_thing on report (subject_kind, subject_id);
create index report_about on report (about_id, reported_at desc, id desc);
create index report_decided on report (decided_at desc, id desc) where state = 'decided';
create index report_taken_by on report (taken_by) where taken_by is not null;
create index report_decided_by on report (decided_by) where decided_by is not null;

-- One row per appeal of a ruling of staff: a few in a hundred rulings. The ruling is a line of the audit log, of which the
-- facts are copied, since that table is the platform's. Key: the list reads the open ones by age. Retention: the
-- words a year after the decision, or when the member's account is closed; the rest stays as long as the audit log.
create table appeal (
  id uuid primary key,
  subject_kind text not null,
  -- A swap, an item, a picture or a member: of several tables, so no key binds it.
  subject_id uuid not null,
  -- Whose item or picture was removed, or who was banned; null for a dispute, of which either side may appeal.
  about_id uuid references member_account (id),
  ruling_id uuid not null,
  ruled_by uuid references member_account (id),
  ruled_at timestamptz not null,
  ruled_reason text,
  words text not null,
  state text not null default 'open',
  received_by uuid not null references member_account (id),
  received_at timestamptz not null,
  decided_by uuid references member_account (id),
  decided_at timestamptz,
  reason text,
  constraint appeal_once unique (ruling_id),
  constraint appeal_subject_kind check (subject_kind in ('swap', 'item', 'picture', 'member')),
  constraint appeal_words check (length(words) <= 500),
  constraint appeal_state check (state in ('open', 'upheld', 'reversed')),
  constraint appeal_by_another check (decided_by <> ruled_by),
  constraint appeal_decided_whole check (
    (state = 'open') = (decided_by is null) and (state = 'open') = (decided_at is null)
    and (state = 'open') = (reason is null)
  )
);
create index appeal_by_state on appeal (state, id);
create index appeal_of_subject on appeal (subject_kind, subject_id);
create index appeal_about on appeal (about_id) where about_id is not null;
create index appeal_ruled_by on appeal (ruled_by) where ruled_by is not null;
create index appeal_received_by on appeal (received_by);
create index appeal_decided_by on appeal (decided_by) where decided_by is not null;
