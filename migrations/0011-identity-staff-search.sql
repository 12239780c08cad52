-- Staff look for accounts by a part of the username or the beginning of the address, among up to 10 million. Both indexes
-- cost a write at sign-up and at a change of name only.
create index member_account_username_trigrams on member_account using gin (lower(username) gin_trgm_ops);
create index member_account_email_prefix on member_account (email text_pattern_ops);
