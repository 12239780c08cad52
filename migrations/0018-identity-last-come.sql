-- outside a transaction: an index on every account, made beside running writes
-- Who has not come for long is walked from the oldest end, by a daily job that reads some hundred entries at a time: as many
-- as there are accounts, up to 10 million. Costs a write at each sign-in.
create index concurrently if not exists member_account_last_come on member_account (coalesce(last_seen_at, registered_at), id) where registered_at is not null;
