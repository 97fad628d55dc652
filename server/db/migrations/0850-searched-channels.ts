import { channelTokensOf, makeChannelTokens } from '../channel-tokens.ts'
import type { Migration } from './migration.ts'

/** For a million channels: one index that knows all choices of a search together, and one for each order (decision 850). */
export const searchedChannels: Migration = {
  name: '0850-searched-channels',
  statements: [
    makeChannelTokens,
    // Written at once: whatever waits to be written is read through by each search.
    `create index found_profiles_tokens on found_profiles using gin ((${channelTokensOf()})) with (fastupdate = off)`,
    // Creators of the house come first, then all others: two walks, of which each can begin at a number of followers.
    'create index found_profiles_house on found_profiles (followers desc nulls last, uuid) where creator_id is not null',
    'create index found_profiles_others on found_profiles (followers desc nulls last, uuid) where creator_id is null',
    'drop index found_profiles_relevance',
    'create index found_profiles_er on found_profiles (engagement_rate desc nulls last, uuid)',
    'create index found_profiles_views on found_profiles (avg_views desc nulls last, uuid)',
    'create index found_profiles_price on found_profiles (price_from_minor nulls last, uuid)',
    // The refresh walks over the house's own; choices of countries are asked of the tokens.
    `create index found_profiles_own on found_profiles (uuid) where source = 'elenco'`,
    'drop index found_profiles_country',
    // The expression's words are known only then.
    'analyze found_profiles',
  ],
}
