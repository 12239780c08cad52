-- A payment may be disputed again after a dispute of it was won: each dispute of the provider has its own state.

-- One row per dispute: a few in a thousand payments. Disputes that ended before this table have none until they are read
-- again. Retention: with the payment.
create table payment_dispute (
  payment_id uuid not null references payment (id),
  -- The provider's id.
  provider_id text not null,
  state text not null,
  primary key (payment_id, provider_id),
  constraint payment_dispute_state check (state in ('open', 'won', 'lost'))
);

-- How often the bank took the money of the payment; each time is booked once, and returned once.
alter table payment
  add column chargebacks integer not null default 0,
  -- The time of a subscription that a lost dispute took, until the dispute is won after all.
  add column lost_seconds integer not null default 0;
update payment set chargebacks = 1 where dispute is not null;

-- Counts by itself, so that the release before this one counts as well.
create function payment_charges_back() returns trigger language plpgsql as $$
begin
  if new.dispute in ('open', 'lost') and (old.dispute is null or old.dispute = 'won') then
    new.chargebacks := old.chargebacks + 1;
  end if;
  return new;
end $$;
create trigger payment_charges_back before update of dispute on payment
  for each row execute function payment_charges_back();
