import type { Migration } from './migration.ts'

/**
 * Titles of open, public calls in rows of their own, for suggestions: so narrow that all of them are read in a moment where no index
 * knows a text. Triggers write them, so that nothing public is missing (as with proposals, decision 740).
 */
export const searchedCalls: Migration = {
  name: '0770-searched-calls',
  statements: [
    `create table searched_calls (
      casting_call_id uuid primary key references casting_calls on delete cascade,
      title text not null
    )`,
    `create function write_searched_call() returns trigger language plpgsql as $$
    begin
      if new.state = 'open' and new.visibility = 'public' then
        insert into searched_calls (casting_call_id, title) values (new.uuid, new.search_title)
        on conflict (casting_call_id) do update set title = excluded.title;
      else
        delete from searched_calls where casting_call_id = new.uuid;
      end if;
      return null;
    end $$`,
    `create trigger casting_call_opened after insert on casting_calls for each row
      when (new.state = 'open' and new.visibility = 'public') execute function write_searched_call()`,
    `create trigger casting_call_changed after update on casting_calls for each row
      when ((old.state, old.visibility, old.search_title) is distinct from (new.state, new.visibility, new.search_title))
      execute function write_searched_call()`,
    `insert into searched_calls (casting_call_id, title)
      select uuid, search_title from casting_calls where state = 'open' and visibility = 'public'`,
    'create index searched_calls_titles on searched_calls (title text_pattern_ops, casting_call_id)',
    // As in 0006: without its contrib modules a PostgreSQL searches slower and not differently.
    `do $$ begin
      create extension if not exists pg_trgm;
      create index searched_calls_trigrams on searched_calls using gin (title gin_trgm_ops);
    exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
      raise notice 'pg_trgm is not available';
    end $$`,
  ],
}
