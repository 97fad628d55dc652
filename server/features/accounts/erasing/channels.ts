import { mine, owners, type Rules } from './rule.ts'

const published = { stays: 'files of figures that somebody published of many channels, and whose they are' }

/** The searcher, the analyzer, the monitor and the store of channels. */
export const channelRules = {
  found_rows: { words: {}, erase: (ctx, who) => ctx.db.deleteFrom('found_rows').where('owner_id', 'in', owners(who)).execute() },
  report_links: {
    words: {},
    erase: (ctx, who) => ctx.db.deleteFrom('report_links').where('owner_id', 'in', owners(who)).execute(),
  },
  report_openings: {
    words: {},
    erase: (ctx, who) => ctx.db.deleteFrom('report_openings').where('owner_id', 'in', owners(who)).execute(),
  },
  // A company's searches go with it; somebody's publications go with them, and mentions of them too.
  mention_rules: { words: {} },
  mentions: { words: {}, erase: (ctx, who) => ctx.db.deleteFrom('mentions').where('owner_id', 'in', owners(who)).execute() },
  monitor_rules: {
    words: { name: 'gone', any_words: 'gone', all_words: 'gone', none_words: 'gone', networks: 'gone', languages: 'ours' },
    erase: (ctx, who) => ctx.db.deleteFrom('monitor_rules').where('owner_id', 'in', owners(who)).execute(),
  },
  monitor_feeds: {
    words: { url: 'gone', title: 'gone', etag: 'ours', last_modified: 'ours' },
    erase: (ctx, who) => ctx.db.deleteFrom('monitor_feeds').where('owner_id', 'in', owners(who)).execute(),
  },
  monitor_asked_places: { words: {} },
  // Whose words these are is not written down: all of them are asked for anew.
  monitor_asked_words: {
    words: { word: 'gone' },
    erase: ctx => ctx.db.deleteFrom('monitor_asked_words').execute(),
  },
  monitor_posts: {
    words: { key: 'ours', author: 'gone', channel: 'gone', language: 'ours', title: 'gone', text: 'gone', url: 'gone' },
    erase: (ctx, who) =>
      ctx.db
        .deleteFrom('monitor_posts')
        .where(eb => eb.or([eb('author_id', '=', who.uuid), eb('owner_id', 'in', owners(who))]))
        .execute(),
  },
  // They go with their channel.
  profile_readings: { words: { month: 'ours' } },
  follower_points: { words: { as_of: 'ours' } },
  profile_claims: {
    words: {
      name: 'gone',
      bio: 'gone',
      country: 'gone',
      languages: 'gone',
      interests: 'gone',
      last_post_on: 'gone',
      post_figures: 'gone',
      as_of: 'ours',
    },
  },
  page_views: { words: { day: 'ours' }, erase: mine('page_views', 'owner_id') },
  result_prices: { words: {}, erase: mine('result_prices', 'creator_id') },
  result_markets: { words: {} },
  profile_sources: { words: { day: 'ours' } },
  figure_import_parts: { words: { rows: published } },
  figure_imports: {
    words: {
      file_name: published,
      sha256: 'ours',
      columns: published,
      first: published,
      mapping: 'ours',
      as_of: 'ours',
      published_by: 'ours',
      publisher: published,
      publisher_url: published,
      permission: published,
      problems: 'ours',
    },
  },
  found_profiles: {
    words: {
      base: 'gone',
      facts: 'ours',
      handle: 'gone',
      name: 'gone',
      bio: 'gone',
      country: 'gone',
      languages: 'gone',
      interests: 'gone',
      last_post_on: 'gone',
      search_name: 'gone',
      search_text: 'gone',
      posts_text: 'gone',
      audience: 'ours',
    },
    erase: mine('found_profiles', 'creator_id'),
  },
} satisfies Rules
