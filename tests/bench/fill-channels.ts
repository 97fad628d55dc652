/** Runs SQL of any number of statements, and answers the rows of the last one. */
export type Run = (text: string) => Promise<Record<string, unknown>[]>

/** Columns that a made channel takes from one row of the demonstration's universe, and from another one. */
const ofOne = [
  'network',
  'followers',
  'engagement_rate',
  'avg_views',
  'verified',
  'currency',
  'price_from_minor',
  'growth_months',
]
const ofOther = ['country', 'languages', 'interests', 'source', 'confidence', 'audience', 'credibility', 'as_of']

/** The number of the universe's channels that are not reckoned yet: copies would have neither growth nor audience. */
export async function unreckoned(run: Run): Promise<number> {
  const [row] = await run(`select count(*)::int as n from found_profiles where source = 'demo' and reckoned_at is null`)
  return Number(row?.n)
}

const syllables = 'ba ce di fo gu la me ni po ru sa te vi zo bra cle dri flo gru pla tre xi ya llo que nia cho mar sol tur'

/**
 * Brings the store to so many channels: each has the figures of one of the universe and the subjects, audience and country of another, a
 * name and words of its own, some words in every second channel and most in a few. Indexes are made anew, as they are in production.
 */
export async function fillChannels(run: Run, wanted: number): Promise<void> {
  const indexes = await run(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'found_profiles'
       and indexname not in (select conname from pg_constraint)`,
  )
  await run(
    `set statement_timeout = 0; set maintenance_work_mem = '512MB'; set work_mem = '256MB';
    ${indexes.map(({ name }) => `drop index ${name};`).join('\n')}
    create function pg_temp.word(seed text) returns text language sql immutable as $$
      select s[1 + i % 30] || s[1 + i / 30 % 30] || case when i > 900 then s[1 + i % 7] else '' end
      from (select string_to_array('${syllables}', ' ') as s, floor(power(5000, (hashtext(seed) & 65535) / 65536.0))::int as i) as w
    $$;
    create temp table lines as select n, string_agg(pg_temp.word(n || ' ' || k), ' ') as words
      from generate_series(0, 16383) as n, generate_series(1, 6) as k group by n;
    create unique index on lines (n);
    analyze lines;
    create temp table universe as select row_number() over (order by uuid) - 1 as n, f.* from found_profiles f where source = 'demo';
    analyze universe`,
  )
  const [{ n: known } = { n: 0 }] = await run('select count(*)::int as n from universe')
  const [{ n: there } = { n: 0 }] = await run('select count(*)::int as n from found_profiles')
  const some = (alias: string, names: readonly string[]) => names.map(name => `${alias}.${name}`).join(', ')
  const part = 50_000
  for (let from = Number(there); from < wanted; from += part)
    await run(
      `insert into found_profiles (uuid, ${[...ofOne, ...ofOther].join(', ')}, growth, handle, name, bio, last_post_on, found_at,
        reckoned_at, search_name, search_text, posts_text)
      select overlay(overlay(md5('bench ' || r) placing '4' from 13) placing 'a' from 17)::uuid,
        ${some('t', ofOne).replace('t.followers', `(t.followers * (0.2 + (hashtext('f' || r) & 255) / 100.0))::int`)}, ${some('o', ofOther)},
        t.growth + (hashtext('g' || r) & 63) / 10.0, made, initcap(called), b.words, t.last_post_on,
        o.found_at - (hashtext('d' || r) & 1023) * interval '1 hour', t.reckoned_at, called,
        made || ' ' || called || ' ' || array_to_string(o.interests, ' ') || ' ' || b.words, o.posts_text || ' ' || p.words
      from generate_series(${from + 1}, ${Math.min(wanted, from + part)}) as r
      join universe t on t.n = r % ${known}
      join universe o on o.n = (r::bigint * 7919 + r / ${known}) % ${known}
      join lines b on b.n = hashtext('b' || r) & 16383
      join lines p on p.n = hashtext('p' || r) & 16383
      cross join lateral (select split_part(t.search_name, ' ', 1) || ' ' || split_part(o.search_name, ' ', 2) || ' '
        || split_part(p.words, ' ', 1 + r % 6) as called) as c
      cross join lateral (select replace(called, ' ', '.') || '.' || to_hex(r) as made) as w`,
    )
  await run(indexes.map(({ definition }) => `${definition};`).join('\n'))
  await run('vacuum analyze')
}
