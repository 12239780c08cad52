-- Why an offer was declined, for its author to read: one of a list, chosen by the member or kept by their own rule.
-- Null where the member gave none, and for offers that were declined before there was a list. Retention: with the offer.
alter table offer add column decline_reason text;
alter table offer add column is_auto_declined boolean not null default false;
alter table offer add constraint offer_decline_reason
  check (decline_reason in ('asksCash', 'worthLess', 'tooFar', 'notWanted', 'notNow')) not valid;
alter table offer validate constraint offer_decline_reason;
alter table offer add constraint offer_auto_declined_for_a_reason
  check (not is_auto_declined or decline_reason is not null) not valid;
alter table offer validate constraint offer_auto_declined_for_a_reason;

-- The offers that a member declines without looking at them: a row for the few who chose some, read by key when an
-- offer is sent to them. max_km is null where distance does not matter. Retention: until they choose otherwise or leave.
create table offer_auto_decline (
  member_id uuid primary key references member_account (id) on delete cascade,
  asks_cash boolean not null,
  worth_less boolean not null,
  max_km integer,
  changed_at timestamptz not null,
  constraint offer_auto_decline_km check (max_km between 5 and 5000)
);
