import type { Migration } from './migration.ts'

/** As server/db/space-cells.ts says it, for columns of `spaces`. */
const [x, y] = ['floor(lng / 0.1)::int', 'floor(lat / 0.1)::int']
const marked = `${x} as x, ${y} as y`

/**
 * Counts of live spaces by cells of a tenth of a degree, for wide views of the map (decision 642). A change marks its cells; a marked cell is
 * read from its rows until it has been counted anew, so that no view is ever behind. Marks have no key: nobody waits for anybody else's.
 */
export const spaceCells: Migration = {
  name: '0642-space-cells',
  statements: [
    `create table space_cells (
      -- Empty for all kinds together.
      kind text not null,
      x integer not null,
      y integer not null,
      country text not null,
      city text not null,
      count integer not null,
      -- Sums, of which an average is made.
      lat double precision not null,
      lng double precision not null,
      west double precision not null,
      south double precision not null,
      east double precision not null,
      north double precision not null,
      -- Any of them: where there is one it is this.
      one uuid not null,
      -- For each kind of place and each step of metres how many lie near one.
      near integer[] not null,
      primary key (kind, x, y, country, city)
    )`,
    'create table space_cells_changed (x integer not null, y integer not null)',
    `create function near_counts(places jsonb) returns integer[] language sql immutable as $$
      select array_agg((exists (
        select 1 from jsonb_array_elements(places) as n(place)
        where n.place->>'kind' = k.kind and (n.place->>'metres')::int <= m.metres
      ))::int order by k.at, m.at)
      from unnest(array['metro', 'train_station', 'airport', 'university', 'shopping_centre', 'stadium', 'beach']) with ordinality as k(kind, at)
      cross join unnest(array[250, 500, 1000, 2000]) with ordinality as m(metres, at)
    $$`,
    `create function add_counts(sum integer[], more integer[]) returns integer[] language sql immutable as $$
      select case when sum is null then more else (select array_agg(a + b order by at) from unnest(sum, more) with ordinality as t(a, b, at)) end
    $$`,
    'create aggregate near_sum(integer[]) (sfunc = add_counts, stype = integer[])',
    `create function mark_space_cells() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into space_cells_changed select distinct ${marked} from new_spaces where state = 'live';
      elsif tg_op = 'DELETE' then
        insert into space_cells_changed select distinct ${marked} from old_spaces where state = 'live';
      else
        insert into space_cells_changed
        select distinct ${marked} from (
          select o.lng as o_lng, o.lat as o_lat, o.state as o_state, n.lng as n_lng, n.lat as n_lat, n.state as n_state
          from old_spaces o join new_spaces n on n.uuid = o.uuid
          where (o.state, o.lat, o.lng, o.kind, o.country, o.city, o.near) is distinct from (n.state, n.lat, n.lng, n.kind, n.country, n.city, n.near)
        ) as moved cross join lateral (values (o_lng, o_lat, o_state), (n_lng, n_lat, n_state)) as side(lng, lat, state)
        where side.state = 'live';
      end if;
      return null;
    end $$`,
    `create trigger spaces_added after insert on spaces referencing new table as new_spaces
      for each statement execute function mark_space_cells()`,
    `create trigger spaces_removed after delete on spaces referencing old table as old_spaces
      for each statement execute function mark_space_cells()`,
    `create trigger spaces_changed after update on spaces referencing old table as old_spaces new table as new_spaces
      for each statement execute function mark_space_cells()`,
    `insert into space_cells_changed select distinct ${marked} from spaces where state = 'live'`,
  ],
}
