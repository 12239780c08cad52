-- A checkout may be paid and not confirmed yet: the bank takes days, or the provider's event is late. It is shown as
-- pending, and cannot be paid again.
alter table checkout
  drop constraint checkout_state,
  drop constraint checkout_settled,
  add constraint checkout_state check (state in ('open', 'pending', 'held', 'paid', 'failed')),
  add constraint checkout_settled check ((state in ('open', 'pending')) = (settled_at is null));
-- Read anew each hour, in case their event was lost.
create index checkout_pending on checkout (created_at, id) where state = 'pending';
