import type { Migration } from './migration.ts'

/** The words as `fold` (contract/fold.ts) makes them, for columns that keep them as they were written. */
export const foldedWords: Migration = {
  name: '0210-folded-words',
  statements: [
    `create function folded(words text) returns text language sql immutable parallel safe as $$
      select btrim(regexp_replace(regexp_replace(lower(normalize(words, NFD)), '[\\u0300-\\u036f]', '', 'g'), '\\s+', ' ', 'g'))
    $$`,
  ],
}
