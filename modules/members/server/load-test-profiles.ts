import { sql } from 'kysely';
import { insertInBatches, type LoadStep } from '#platform/load/load.ts';

/** Gives the members of the load test places of the gazetteer, in proportion to population. */
export const profileLoadTestStep: LoadStep = {
  about: 'profiles',
  rows: ({ members }) => members,
  async run(load) {
    const { db, now } = load;
    // Each place takes an interval of 0 to 1 in proportion to its population; each member's random number selects one.
    await sql`create temporary table load_place on commit drop as
      select name, state, latitude, longitude, coalesce(lag(upto) over (order by upto), 0) as above, upto
      from (select *, sum(population + 500) over (order by state, name, postcode)::float8 / sum(population + 500) over () as upto from locality where kind = 'locality') as shared`.execute(
      db,
    );
    await sql`create index on load_place (upto)`.execute(db);
    await sql`analyze load_place`.execute(db);
    await insertInBatches(load, load.members, (from, to) =>
      sql`
        with settled as (
          update load_member set suburb = place.name, region = place.state, latitude = place.latitude, longitude = place.longitude
          from (select n, pg_temp.roll(n, 11) as roll from generate_series(${from}::integer, ${to}::integer) as n) as one,
            lateral (select * from load_place where upto > one.roll order by upto limit 1) as place
          where load_member.n = one.n
          returning load_member.*)
        insert into member_profile (member_id, suburb, state, latitude, longitude, bio, created_at, updated_at)
        select id, suburb, region, latitude, longitude, 'Swaps from ' || suburb || '.', ${now}, ${now} from settled`.execute(
        db,
      ),
    );
  },
};
