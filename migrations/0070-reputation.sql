-- Reputation: reviews after a swap, points, and reliability.

-- One row per side of a completed swap, written when the swap completes: who may review whom, and from when the days
-- for it count. Two per swap, so twenty million with ten million swaps. Key: the swap and its side; those that wait for
-- their publication are a small partial index. The text and the stars are blank until written, and nobody but the
-- author reads them before published_at, which both sides of a swap get at one moment. Retention: as long as the
-- partner is a member.
create table review (
  id uuid primary key,
  swap_id uuid not null references swap (id),
  author_id uuid not null references member_account (id),
  partner_id uuid not null references member_account (id),
  opened_at timestamptz not null,
  partner_stars smallint,
  swap_stars smallint,
  text text,
  written_at timestamptz,
  published_at timestamptz,
  constraint review_once_per_side unique (swap_id, author_id, partner_id),
  constraint review_two_sides check (author_id <> partner_id),
  constraint review_partner_stars check (partner_stars between 1 and 5),
  constraint review_swap_stars check (swap_stars between 1 and 5),
  constraint review_text_length check (length(text) <= 1000),
  constraint review_written_whole check (
    (written_at is null) = (partner_stars is null) and (written_at is null) = (swap_stars is null)
    and (written_at is null) = (text is null)
  ),
  constraint review_published_when_written check (published_at is null or written_at is not null)
);
create index review_to_publish on review (opened_at) where written_at is not null and published_at is null;
-- What a member's page and the summary of their stars read, without touching the table for the stars.
create index review_of_partner on review (partner_id, published_at desc, id desc)
  include (partner_stars) where published_at is not null;
create index review_by_author on review (author_id, opened_at desc);

-- One row per cause of points, about five per swap: fifty million. The key is the cause itself, so an event that comes
-- twice adds nothing; a member's total is one range of it. Never changed. Retention: as long as the member.
create table point_entry (
  member_id uuid not null references member_account (id),
  reason text not null,
  subject_id uuid not null,
  points integer not null,
  earned_at timestamptz not null,
  constraint point_entry_once primary key (member_id, reason, subject_id) include (points),
  constraint point_entry_reason check (
    reason in ('itemPublished', 'swapCompleted', 'reviewWritten', 'fiveStarsReceived', 'firstSwap', 'chainCompleted')
  ),
  constraint point_entry_points check (points > 0)
);

-- Whether members stood by the swaps they agreed to: one row per member and swap that counts. A member stands by a swap
-- that completes, and lets it down when late with a leg as it is cancelled. Two per completed swap, so twenty million
-- with ten million swaps. The key is member and swap, so an event that comes twice adds nothing; a member's figure is
-- one range of the key, read without the table. Never changed. Retention: as long as the member.
create table reliability_entry (
  member_id uuid not null references member_account (id),
  swap_id uuid not null references swap (id),
  stood_by boolean not null,
  ended_at timestamptz not null,
  constraint reliability_entry_once primary key (member_id, swap_id) include (stood_by)
);

-- The boards of the leaderboard: the points of each member in a week, in a month and of all time, added up as they are
-- awarded, so that no page reads the fifty million entries. One row per member and board that has points: a million of
-- all time, at most two million each of two weeks and two months, which a job deletes after. `board` is 'all',
-- 'month:2026-11' or 'week:2026-11-16'. The state is copied, since a page of a small state would otherwise pass most
-- members of Australia; it follows the member's profile.
create table leaderboard_entry (
  member_id uuid not null references member_account (id),
  board text not null,
  state text,
  points integer not null,
  constraint leaderboard_entry_once primary key (member_id, board),
  constraint leaderboard_entry_board check (board ~ '^(all|month:\d{4}-\d\d|week:\d{4}-\d\d-\d\d)$'),
  constraint leaderboard_entry_points check (points > 0)
);
create index leaderboard_entry_of_australia on leaderboard_entry (board, points desc, member_id desc);
create index leaderboard_entry_of_state on leaderboard_entry (board, state, points desc, member_id desc);

-- Members who allow their name on the leaderboard; read by key. Retention: until they take it back.
create table leaderboard_name (
  member_id uuid primary key references member_account (id),
  allowed_at timestamptz not null
);
