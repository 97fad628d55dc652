import type { Migration } from './migration.ts'

/** As server/db/space-cells.ts says it, for columns of `spaces`. */
const marked = 'floor(lng / 0.1)::int as x, floor(lat / 0.1)::int as y'

/** Columns that a cell's numbers are made of: a change of any of them marks the cell. */
const counted = (side: string) =>
  ['state', 'lat', 'lng', 'kind', 'country', 'city', 'near', 'currency', 'rate_model', 'amount_minor', 'units_daily']
    .concat(['impressions_weekly', 'discounts', 'production_minor'])
    .map(column => `${side}.${column}`)
    .join(', ')

/**
 * Cells keep bounds of what their spaces cost in each currency, so that a wide view up to a price decides whole cells without a row; and the best
 * ones of a kind are read in their order (decision 702).
 */
export const cellsKnowPrices: Migration = {
  name: '0702-cells-know-prices',
  statements: [
    'delete from space_cells',
    'alter table space_cells drop constraint space_cells_pkey',
    `alter table space_cells
      add column currency text not null,
      -- Minor units of a day: at the highest discount the cheapest, at none the dearest; and what is paid once.
      add column low_day double precision not null,
      add column high_day double precision not null,
      add column low_once double precision not null,
      add column high_once double precision not null,
      add primary key (kind, x, y, country, city, currency)`,
    `create or replace function mark_space_cells() returns trigger language plpgsql as $$
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
          where (${counted('o')}) is distinct from (${counted('n')})
        ) as moved cross join lateral (values (o_lng, o_lat, o_state), (n_lng, n_lat, n_state)) as side(lng, lat, state)
        where side.state = 'live';
      end if;
      return null;
    end $$`,
    `insert into space_cells_changed select distinct ${marked} from spaces where state = 'live'`,
    `create index spaces_of_kind on spaces (kind, impressions_weekly desc, uuid) where state = 'live'`,
  ],
}
