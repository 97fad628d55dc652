import type { Migration } from './migration.ts'

const best = 'rating desc nulls last, published_at desc, proposal_id'

/**
 * The search index of published proposals: their words, beside what the order of results needs. Its rows are so narrow that all matches of
 * a frequent word are read and sorted in a moment (decision 740). Triggers write it, so that nothing public is missing from it.
 */
export const searchedProposals: Migration = {
  name: '0740-searched-proposals',
  statements: [
    `create table searched_proposals (
      proposal_id uuid primary key references proposals on delete cascade,
      rating double precision,
      published_at timestamptz,
      title text not null,
      words tsvector not null
    ) with (toast_tuple_target = 128)`,
    // Words are found by their index alone: out of the row they are in nobody's way.
    'alter table searched_proposals alter title set storage plain, alter words set storage external',
    `create function write_searched_proposal() returns trigger language plpgsql as $$
    begin
      if new.state = 'published' then
        insert into searched_proposals (proposal_id, rating, published_at, title, words)
        values (new.uuid, new.rating, new.published_at, new.search_title, new.search_vector)
        on conflict (proposal_id) do update set rating = excluded.rating, published_at = excluded.published_at,
          title = excluded.title, words = excluded.words;
      else
        delete from searched_proposals where proposal_id = new.uuid;
      end if;
      return null;
    end $$`,
    `create trigger proposal_published after insert on proposals for each row when (new.state = 'published')
      execute function write_searched_proposal()`,
    `create trigger proposal_changed after update on proposals for each row
      when ((old.state, old.rating, old.published_at, old.search_title, old.search_text)
        is distinct from (new.state, new.rating, new.published_at, new.search_title, new.search_text))
      execute function write_searched_proposal()`,
    `insert into searched_proposals (proposal_id, rating, published_at, title, words)
      select uuid, rating, published_at, search_title, search_vector from proposals where state = 'published'`,
    `create index searched_proposals_best on searched_proposals (${best})`,
    'create index searched_proposals_titles on searched_proposals (title text_pattern_ops, proposal_id)',
    'create index searched_proposals_words on searched_proposals using gin (words)',
    // Their work is done by the narrow rows.
    'drop index proposals_titles',
    `create index users_names on users (folded(first_name || ' ' || last_name) text_pattern_ops, uuid) where status = 'active'`,
    'create index creator_profiles_vanity on creator_profiles (vanity_name text_pattern_ops) where vanity_name is not null',
    // As in 0006: without its contrib modules a PostgreSQL searches slower and not differently.
    `do $$ begin
      create extension if not exists pg_trgm;
      create index searched_proposals_trigrams on searched_proposals using gin (title gin_trgm_ops);
      create index users_name_trigrams on users using gin (folded(first_name || ' ' || last_name) gin_trgm_ops) where status = 'active';
      create index creator_profiles_vanity_trigrams on creator_profiles using gin (vanity_name gin_trgm_ops) where vanity_name is not null;
      drop index if exists proposals_title_trigrams;
    exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
      raise notice 'pg_trgm is not available';
    end $$`,
  ],
}
