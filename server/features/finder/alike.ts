import { sql } from 'kysely'
import { readChannelKey } from '#contract/rules/channel-key.ts'
import type { Context } from '../../context.ts'
import type { ChannelRow } from '../analyzer/channel-row.ts'
import { traitsOf } from '../analyzer/reckoned.ts'

export type Seed = Pick<ChannelRow, 'uuid' | 'followers' | 'interests' | 'country' | 'creator_id'>

/** The channels that others are to be like, as far as the store knows them. */
export async function seedsOf(ctx: Context, like: readonly string[]): Promise<Seed[]> {
  const asked = like.flatMap(raw => readChannelKey(raw) ?? [])
  if (asked.length === 0) return []
  return await ctx.db
    .selectFrom('found_profiles as f')
    .select(['f.uuid', 'f.followers', 'f.interests', 'f.country', 'f.creator_id'])
    .where(eb =>
      eb.or(
        asked.map(({ network, handle }) =>
          eb.and([eb('f.network', '=', network), eb(eb.fn<string>('lower', ['f.handle']), '=', handle.toLowerCase())]),
        ),
      ),
    )
    .execute()
}

/** Channels that are like one of these at least, and none of these themselves nor of the same people. */
export function areAlike(seeds: readonly Seed[]) {
  // Like a channel of which nothing is known is nobody.
  const known = seeds.filter(seed => traitsOf(seed))
  if (known.length === 0) return sql<boolean>`false`
  const uuids = seeds.map(seed => seed.uuid)
  const creators = seeds.flatMap(seed => seed.creator_id ?? [])
  return sql<boolean>`f.interests && ${known.flatMap(seed => seed.interests)}::text[] and f.followers is not null
    and f.uuid <> all(${uuids}::uuid[]) and (f.creator_id is null or f.creator_id <> all(${creators}::uuid[]))`
}

/** How much a channel `f` is like all of them: the middle of how much it is like each. */
export function likeness(seeds: readonly Seed[]) {
  const each = seeds.flatMap(seed => {
    const traits = traitsOf(seed)
    return traits ? sql`(case when f.interests && ${seed.interests}::text[] then ${traits} else 0 end)` : []
  })
  return each.length > 0 ? sql<number>`((${sql.join(each, sql` + `)}) / ${each.length}::float8)` : sql<number>`0::float8`
}
