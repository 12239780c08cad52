-- A refund may fail after the provider accepted it: the money comes back to the house and is owed to the member.

alter table payment
  -- What of the provider's refunds came back. Only grows, as what was given does, so that an older reading changes nothing.
  add column failed_refund_cents integer not null default 0,
  -- The most that had gone back at any time: tokens were taken for it, and are not taken again when it is paid anew.
  add column withdrawn_cents integer not null default 0;
update payment set withdrawn_cents = least(cents, refunded_cents + by_hand_cents) where refunded_cents + by_hand_cents > 0;
alter table payment
  add constraint payment_failed_refund check (failed_refund_cents >= 0),
  add constraint payment_withdrawn check (withdrawn_cents between least(cents, refunded_cents + by_hand_cents) and cents);

-- Follows what went back by itself, so that the release before this one keeps it as well.
create function payment_withdraws() returns trigger language plpgsql as $$
begin
  new.withdrawn_cents := greatest(new.withdrawn_cents, least(new.cents, new.refunded_cents + new.by_hand_cents));
  return new;
end $$;
create trigger payment_withdraws before insert or update of refunded_cents, by_hand_cents on payment
  for each row execute function payment_withdraws();

alter table refund
  -- Why the bank or the provider did not pay it, in the provider's word.
  add column failure text,
  -- The member of staff who paid or dropped it.
  add column settled_by uuid references member_account (id),
  drop constraint refund_state,
  drop constraint refund_settled,
  add constraint refund_state check (state in ('asked', 'pending', 'sent', 'failed', 'paidByHand', 'dropped')),
  add constraint refund_settled check ((state in ('asked', 'pending')) = (settled_at is null)),
  add constraint refund_failure check (char_length(failure) between 1 and 100),
  add constraint refund_settled_by check (settled_by is null or state in ('paidByHand', 'dropped')),
  add constraint refund_pending check (state <> 'pending' or provider_id is not null);
create index refund_settled_by on refund (settled_by) where settled_by is not null;
