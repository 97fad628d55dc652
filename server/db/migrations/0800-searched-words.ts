import type { Migration } from './migration.ts'

/**
 * Beside the words of proposals stands what every order needs, and beside the index of words all distinct ones: a text inside of words is
 * looked for among them, and the words that hold it become one question to the index (decision 770). Triggers write both.
 */
export const searchedWords: Migration = {
  name: '0800-searched-words',
  statements: [
    // No word of three signs holds a text of three without beginning with it.
    `create table searched_words (word text primary key check (char_length(word) > 3))`,
    'drop trigger proposal_published on proposals',
    'drop trigger proposal_changed on proposals',
    // Filled anew: rows that are updated would leave half of the pages empty.
    'truncate searched_proposals',
    'drop index searched_proposals_words',
    `alter table searched_proposals add column rating_count integer not null default 0, add column currency text,
      add column price_from_minor integer, add column delivery_days integer`,
    `create or replace function write_searched_proposal() returns trigger language plpgsql as $$
    begin
      if new.state = 'published' then
        insert into searched_proposals (proposal_id, rating, published_at, title, words, rating_count, currency, price_from_minor, delivery_days)
        values (new.uuid, new.rating, new.published_at, new.search_title, new.search_vector, new.rating_count, new.currency,
          new.price_from_minor, new.delivery_days)
        on conflict (proposal_id) do update set rating = excluded.rating, published_at = excluded.published_at, title = excluded.title,
          words = excluded.words, rating_count = excluded.rating_count, currency = excluded.currency,
          price_from_minor = excluded.price_from_minor, delivery_days = excluded.delivery_days;
        -- In their order: two that publish the same new words at once wait for each other in turn.
        insert into searched_words select word from unnest(tsvector_to_array(new.search_vector)) as word
        where char_length(word) > 3 order by word on conflict do nothing;
      else
        delete from searched_proposals where proposal_id = new.uuid;
      end if;
      return null;
    end $$`,
    `create trigger proposal_published after insert on proposals for each row when (new.state = 'published')
      execute function write_searched_proposal()`,
    `create trigger proposal_changed after update on proposals for each row
      when ((old.state, old.rating, old.rating_count, old.published_at, old.currency, old.price_from_minor, old.delivery_days,
        old.search_title, old.search_text)
        is distinct from (new.state, new.rating, new.rating_count, new.published_at, new.currency, new.price_from_minor, new.delivery_days,
        new.search_title, new.search_text))
      execute function write_searched_proposal()`,
    `insert into searched_proposals (proposal_id, rating, published_at, title, words, rating_count, currency, price_from_minor, delivery_days)
      select uuid, rating, published_at, search_title, search_vector, rating_count, currency, price_from_minor, delivery_days
      from proposals where state = 'published'`,
    'create index searched_proposals_words on searched_proposals using gin (words)',
    `insert into searched_words select word from ts_stat('select words from searched_proposals') where char_length(word) > 3`,
    // The first few in each order, for words that nearly everything has; the one by relevance is there.
    'create index searched_proposals_price on searched_proposals (currency, price_from_minor, proposal_id)',
    'create index searched_proposals_delivery on searched_proposals (delivery_days, proposal_id)',
    'create index searched_proposals_newest on searched_proposals (published_at desc, proposal_id)',
    'create index searched_proposals_rating on searched_proposals (rating desc nulls last, rating_count desc, proposal_id)',
    'analyze searched_proposals',
    'analyze searched_words',
    // Nothing looks for texts in whole rows any more.
    'drop index proposals_search',
    `do $$ begin
      create extension if not exists pg_trgm;
      create index searched_words_trigrams on searched_words using gin (word gin_trgm_ops);
      drop index if exists proposals_trigrams;
    exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
      raise notice 'pg_trgm is not available';
    end $$`,
  ],
}
