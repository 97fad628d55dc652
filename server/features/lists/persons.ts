import { sql } from 'kysely'
import type { ListedPerson } from '#contract/entities/list.ts'
import { foldHandle } from '#contract/rules/list.ts'
import type { Context } from '../../context.ts'

export interface PersonRow {
  person_id: string
  person_name: string
  blocked_reason: string | null
  blocked_at: Date | null
  creator_id: string | null
  first_name: string | null
  last_name: string | null
  profile_image: string | null
  vanity_name: string | null
  headline: string | null
  creator_verified: boolean | null
}

/** The columns that `personsFrom` reads of `list_people p`. */
export const personColumns = sql<PersonRow>`p.uuid as person_id, p.name as person_name, p.blocked_reason, p.blocked_at,
  u.uuid as creator_id, u.first_name, u.last_name, u.profile_image, c.vanity_name, c.headline, c.verified as creator_verified`
export const personJoins = sql`left join users u on u.uuid = p.creator_id and u.status in ('active', 'limited')
  left join creator_profiles c on c.user_id = u.uuid`

/** People with their channels: those that were proved here come with their figures, before those that somebody wrote down. */
export async function personsFrom(ctx: Context, rows: readonly PersonRow[]): Promise<(row: PersonRow) => ListedPerson> {
  const ids = rows.map(row => row.person_id)
  const creators = rows.flatMap(row => row.creator_id ?? [])
  const written =
    ids.length === 0
      ? []
      : await ctx.db.selectFrom('list_channels').selectAll().where('person_id', 'in', ids).orderBy('network').execute()
  const proved =
    creators.length === 0
      ? []
      : await ctx.db
          .selectFrom('networks')
          .select(['user_id', 'network', 'handle', 'followers'])
          .where('user_id', 'in', creators)
          .where('state', 'in', ['connected', 'stale'])
          .orderBy('followers', 'desc')
          .execute()
  return row => {
    const own = proved.filter(one => one.user_id === row.creator_id)
    const has = new Set(own.map(one => `${one.network} ${foldHandle(one.handle)}`))
    const name = `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim()
    return {
      uuid: row.person_id,
      name: name || row.person_name,
      creator: row.creator_id
        ? {
            uuid: row.creator_id,
            name,
            vanity_name: row.vanity_name,
            profile_image: row.profile_image,
            headline: row.headline,
            verified: row.creator_verified ?? false,
          }
        : null,
      channels: [
        ...own.map(one => ({ network: one.network, handle: one.handle, followers: one.followers, verified: true })),
        ...written
          .filter(one => one.person_id === row.person_id && !has.has(`${one.network} ${one.folded}`))
          .map(one => ({ network: one.network, handle: one.handle, followers: null, verified: false })),
      ],
      blocked: row.blocked_reason ? { reason: row.blocked_reason, at: new Date(row.blocked_at ?? 0).toISOString() } : null,
    }
  }
}
