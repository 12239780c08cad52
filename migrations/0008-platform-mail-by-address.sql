-- outside a transaction: an index on a table of some 12 million rows, made beside running writes
-- For whoever leaves: that they were ever written to is forgotten with them.
create index concurrently if not exists mail_record_to_address on mail_record (to_address);
