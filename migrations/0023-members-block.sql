-- Who wants nothing to do with whom.

-- One row a block: few members have any, most of those a handful, a thousand at most (BLOCKS_PER_MEMBER), so a million for a
-- million members. Both directions are read as one short range of an index each, once a statement and never once a row.
-- Retention: until it is taken back; goes with either of the two.
create table member_block (
  blocker_id uuid not null references member_account (id),
  blocked_id uuid not null references member_account (id),
  blocked_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  constraint member_block_two_members check (blocker_id <> blocked_id)
);
create index member_block_of_blocked on member_block (blocked_id, blocker_id);
