-- What a card paid for a side may be disputed again after a dispute of it was won. Events come in any order, so each
-- carries its number: the bank has the money while more disputes are known than were won.
alter table protection_side
  add column disputes integer not null default 0,
  add column disputes_won integer not null default 0;
update protection_side set disputes = 1 where is_charged_back;
