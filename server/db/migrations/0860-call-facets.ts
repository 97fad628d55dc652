import type { Migration } from './migration.ts'

/**
 * Casting calls are counted by what facets ask of them. Calls that are alike in it share a number, so that counting compares one number of
 * each with the next instead of three lists and a word (decision 962). A trigger gives it, so that nothing can be counted as something else.
 */
export const callFacets: Migration = {
  name: '0860-call-facets',
  statements: [
    `create table call_facets (
      id integer generated always as identity primary key,
      networks text[] not null,
      content_types text[] not null,
      work_types text[] not null,
      category text
    )`,
    // A call without a category is like another one without.
    'create unique index call_facets_once on call_facets (networks, content_types, work_types, category) nulls not distinct',
    'alter table casting_calls add column facets_id integer references call_facets',
    `insert into call_facets (networks, content_types, work_types, category)
      select distinct networks, content_types, work_types, category from casting_calls`,
    `update casting_calls c set facets_id = f.id from call_facets f
      where f.networks = c.networks and f.content_types = c.content_types and f.work_types = c.work_types
        and f.category is not distinct from c.category`,
    // A second look: of two that come with the same new facets at once, one waits for the other and then finds its row.
    `create function number_call_facets() returns trigger language plpgsql as $$
    begin
      loop
        select id into new.facets_id from call_facets
        where networks = new.networks and content_types = new.content_types and work_types = new.work_types
          and category is not distinct from new.category;
        exit when found;
        insert into call_facets (networks, content_types, work_types, category)
        values (new.networks, new.content_types, new.work_types, new.category) on conflict do nothing;
      end loop;
      return new;
    end $$`,
    `create trigger casting_call_numbered before insert or update of networks, content_types, work_types, category on casting_calls
      for each row execute function number_call_facets()`,
    'alter table casting_calls alter column facets_id set not null',
    'drop index casting_calls_facets',
    `create index casting_calls_facets on casting_calls (facets_id) include (fee_max_minor, countries)
      where state = 'open' and visibility = 'public'`,
    'analyze call_facets',
  ],
}
