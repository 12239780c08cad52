-- The things in a parcel: one leg of a swap, or all that one member sends another in one box. `parcel.leg_id` and
-- `parcel.item_id` name the first of them, as the parcel's address does. About 1.3 rows per parcel, twenty million with
-- ten million swaps. Read by parcel and by leg. Retention: with the parcel.
create table parcel_leg (
  parcel_id uuid not null references parcel (id) on delete cascade,
  leg_id uuid not null references swap_leg (id),
  item_id uuid not null references item (id),
  -- Follows the parcel's state: a cancelled one counts no more.
  is_counted boolean not null,
  primary key (parcel_id, leg_id)
);
insert into parcel_leg (parcel_id, leg_id, item_id, is_counted)
  select id, leg_id, item_id, state <> 'cancelled' from parcel;
-- A leg is in one parcel that counts: a second order for the same thing is impossible, whatever the code does.
create unique index parcel_leg_one_counted on parcel_leg (leg_id) where is_counted;
create index parcel_leg_leg_id on parcel_leg (leg_id);
create index parcel_leg_item_id on parcel_leg (item_id);

-- Writes the first leg of a new parcel, as the last release's code does not, and keeps `is_counted` with the state.
create function parcel_leg_follows() returns trigger
  language plpgsql
  as $$
    begin
      if tg_op = 'INSERT' then
        insert into parcel_leg (parcel_id, leg_id, item_id, is_counted)
          values (new.id, new.leg_id, new.item_id, new.state <> 'cancelled');
      else
        update parcel_leg set is_counted = new.state <> 'cancelled' where parcel_id = new.id;
      end if;
      return null;
    end
  $$;
create trigger parcel_leg_begins after insert on parcel for each row execute function parcel_leg_follows();
create trigger parcel_leg_follows after update of state on parcel for each row
  when ((old.state = 'cancelled') <> (new.state = 'cancelled'))
  execute function parcel_leg_follows();

-- Legs that their sender sends in a box of their own, although more goes the same way. A few for each hundred swaps.
-- Retention: with the leg.
create table apart_leg (
  leg_id uuid primary key references swap_leg (id)
);
