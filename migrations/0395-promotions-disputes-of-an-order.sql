-- An order's payment may be disputed again after a dispute of it was won. Events come in any order, so each carries its
-- number: the order is disputed while more disputes are known than were won.
alter table assist_order
  add column disputes integer not null default 0,
  add column disputes_won integer not null default 0;
update assist_order set disputes = 1 where disputed_at is not null;
update assist_order set disputes_won = 1 where dispute_won_at is not null;
