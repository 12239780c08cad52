-- What couriers answered for a leg that goes by courier: asked once by itself, then only by a tap, and shown to both of
-- its parties while it holds. The row is also the claim of whoever asks: `quotes` is null until the answer is there.
-- `question` names the suburbs and the size, no address, so that an answer to another question is not shown.
-- Grows by a row per leg by courier. Retention: PARCEL_CONTACT_DAYS after the last answer.
create table leg_quotes (
  leg_id uuid primary key references swap_leg (id),
  question text not null,
  quotes jsonb,
  asked_at timestamptz not null,
  constraint leg_quotes_list check (quotes is null or jsonb_typeof(quotes) = 'array')
);
create index leg_quotes_asked_at on leg_quotes (asked_at);
