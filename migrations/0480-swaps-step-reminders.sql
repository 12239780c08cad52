-- Reminders before a step of a swap is due. Both are bookkeeping: the deadline of which the parties of a swap were
-- reminded, and when those of a meeting were. Retention: with the swap.
alter table swap add column reminded_due_at timestamptz;
alter table swap_delivery add column reminded_at timestamptz;

-- The job looks for meetings within the hours of the reminder only; few are agreed at any time.
create index swap_delivery_to_remind on swap_delivery (meeting_at, id)
  where meeting_at is not null and agreed_at is not null and ended_at is null and reminded_at is null;
