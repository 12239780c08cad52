-- Usernames that staff removed, so that no account takes them again: a few in ten thousand accounts. Only a fingerprint, so
-- that the word itself is nowhere but with moderation. Key: the fingerprint. Retention: until an appeal restores it.
create table blocked_username (
  fingerprint text not null,
  blocked_at timestamptz not null,
  constraint blocked_username_pkey primary key (fingerprint)
);
