-- What a command was called with, so that its answer is not given to a call that asks for something else. Sixteen bytes more a row;
-- empty in rows of the release before, whose answers are given as they were.
alter table command_receipt add column input_hash bytea;
