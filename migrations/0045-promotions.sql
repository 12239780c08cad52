-- Promotions: coupons, gift codes and Swap Assist.

-- One row per code that staff or an operator made: thousands. Retention: as long as what it gave is a tax record, five years.
create table coupon (
  id uuid primary key,
  -- In capitals, without separators: 12 of 32 characters, so it cannot be guessed.
  code text not null,
  kind text not null,
  -- Tokens of a gift code.
  tokens integer,
  uses_limit integer not null,
  used integer not null default 0,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null,
  constraint coupon_code unique (code),
  constraint coupon_code_shape check (code ~ '^[A-Z2-9]{12}$'),
  constraint coupon_kind check (
    kind in ('month', 'specialMonth', 'threeMonths', 'sixMonths', 'twelveMonths', 'tokens')
  ),
  constraint coupon_tokens check ((kind = 'tokens') = (tokens is not null) and tokens between 1 and 10000),
  constraint coupon_uses check (uses_limit between 1 and 1000000 and used between 0 and uses_limit)
);
create index coupon_by_age on coupon (created_at desc, id);

-- One row per redemption: at most one for a code and a person, who is an account and its unaliased address.
create table coupon_use (
  id uuid primary key,
  coupon_id uuid not null references coupon (id),
  member_id uuid not null references member_account (id),
  -- Hash of the unaliased address, of members who left too; emptied when the code can be used no more.
  person text,
  created_at timestamptz not null,
  constraint coupon_use_once unique (coupon_id, member_id),
  constraint coupon_use_person unique (coupon_id, person)
);
create index coupon_use_of_member on coupon_use (member_id, created_at desc);

-- A Swap Assist that a member is about to pay for; its id is the reference of the checkout.
create table assist_order (
  id uuid primary key,
  member_id uuid not null references member_account (id),
  item_id uuid references item (id) on delete cascade,
  months integer not null,
  cents integer not null,
  -- Bought at the price of special categories.
  is_special boolean not null default false,
  -- The money went back, was disputed, and the dispute was won. Events come in any order, so each may precede the payment
  -- and one another.
  voided_at timestamptz,
  disputed_at timestamptz,
  dispute_won_at timestamptz,
  created_at timestamptz not null,
  constraint assist_order_months check (months in (1, 3, 6, 12))
);
create index assist_order_of_member on assist_order (member_id, created_at desc);

-- One row per Swap Assist, for one item or for all of a member's: hundred thousands. It never renews. Retention: 13 months
-- after its end.
create table swap_assist (
  id uuid primary key,
  member_id uuid not null references member_account (id),
  -- Null for all of the member's items.
  item_id uuid references item (id) on delete cascade,
  is_special boolean not null default false,
  source text not null,
  -- The order or the redemption that it comes from.
  reference text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reminded_at timestamptz,
  ended_at timestamptz,
  constraint swap_assist_cause unique (source, reference),
  constraint swap_assist_source check (source in ('paid', 'coupon')),
  constraint swap_assist_order check (starts_at <= ends_at)
);
create index swap_assist_of_member on swap_assist (member_id, ends_at desc);
create index swap_assist_of_item on swap_assist (item_id, ends_at desc) where item_id is not null;
create index swap_assist_running on swap_assist (ends_at, id) where ended_at is null;
