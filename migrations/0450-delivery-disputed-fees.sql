-- The fee of an order may be disputed, and again after a dispute of it was won. Events come in any order, so each carries
-- its number: the bank has the fee while more disputes are known than were won. Until then the order is on hold, unless
-- its sender pays the fee again.
alter table parcel
  add column disputes integer not null default 0,
  add column disputes_won integer not null default 0,
  -- The checkout that pays the fee again.
  add column repay_checkout_id uuid;

-- Orders whose fee the bank has now. They went on until here, so they are put on hold from here on.
update parcel set disputes = paid.chargebacks, disputes_won = paid.chargebacks - 1
  from payment paid
  where paid.checkout_id = parcel.checkout_id and paid.dispute in ('open', 'lost')
    and parcel.state not in ('draft', 'cancelled', 'delivered');
update courier_booking booking set due_at = null
  from parcel
  where parcel.id = booking.parcel_id and parcel.disputes > parcel.disputes_won
    and booking.state in ('intended', 'drafted', 'confirming');

-- Events about payments name the checkout.
create index parcel_checkout_id on parcel (checkout_id) where checkout_id is not null;
create index parcel_repay_checkout_id on parcel (repay_checkout_id) where repay_checkout_id is not null;

-- A member whose payment was disputed cannot buy, but can pay again for what the bank took back.
alter table checkout add column is_repayment boolean not null default false;
