-- Whose sample data a demo's database holds already: one row a module, made once and kept.
create table demo_seed (
  module text not null,
  seeded_at timestamptz not null,
  constraint demo_seed_pkey primary key (module)
);
