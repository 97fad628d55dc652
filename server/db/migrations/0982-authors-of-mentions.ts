import type { Migration } from './migration.ts'

/** Channels of people who wrote elsewhere, where a source names them; targets of tracking links on telephones. */
export const authorsOfMentions: Migration = {
  name: '0982-authors-of-mentions',
  statements: [
    // As addresses name a channel, `network:handle`; only of networks that lists know.
    'alter table monitor_posts add column channel text',
    'alter table tracking_links add column ios_url text, add column android_url text',
  ],
}
