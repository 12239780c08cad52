-- Sample data is made in small steps behind the running site: how many of a module's are made, of how many, and of what size it
-- is. A row of an earlier release has `seeded_at` and stays as it is: that database has all the sample data it will get.
alter table demo_seed
  alter column seeded_at drop not null,
  add column done integer not null default 0,
  add column total integer not null default 0,
  add column members integer,
  add column items integer,
  -- "Now" of the sample data's stories.
  add column began_at timestamptz,
  add constraint demo_seed_steps check (done between 0 and total),
  add constraint demo_seed_begun check (seeded_at is not null or (began_at is not null and members is not null and items is not null));
