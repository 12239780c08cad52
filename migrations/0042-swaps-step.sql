-- How many things have happened, counted on from the offer that the swap came from: each event bears its number, so that whoever
-- tells of them can put them in order.
alter table swap add column step integer not null default 0;
