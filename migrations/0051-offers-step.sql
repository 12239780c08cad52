-- How many things have happened to an offer; given under its lock, told with each event.
alter table offer add column step integer not null default 0;
