import type { Context } from '../../context.ts'
import type { CreatorStanding } from '../../db/proposal-columns.ts'
import { readRating } from '../reviews/read-reviews.ts'

export interface Standing extends CreatorStanding {
  birthday: string | null
  availability: string
}

/** A creator as proposals need to know them: proved channels, public name, rating. */
export async function readStanding(ctx: Context, creator: string): Promise<Standing> {
  const [person, channels, rating] = await Promise.all([
    ctx.db
      .selectFrom('users as u')
      .leftJoin('creator_profiles as p', 'p.user_id', 'u.uuid')
      .select(['u.first_name', 'u.last_name', 'u.birthday', 'p.vanity_name', 'p.country', 'p.languages', 'p.verified'])
      .select('p.availability')
      .where('u.uuid', '=', creator)
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('networks')
      .select(['network', 'followers', 'engagement_rate'])
      .where('user_id', '=', creator)
      .where('state', 'in', ['connected', 'stale'])
      .orderBy('followers', 'desc')
      .execute(),
    readRating(ctx, creator),
  ])
  return {
    name: `${person.first_name} ${person.last_name}`.trim(),
    vanity_name: person.vanity_name,
    birthday: person.birthday,
    country: person.country,
    languages: person.languages ?? [],
    verified: person.verified ?? false,
    availability: person.availability ?? 'open',
    channels,
    rating: rating.average,
    rating_count: rating.count,
    today: ctx.clock.now().toISOString().slice(0, 10),
  }
}

export const networksOf = (standing: CreatorStanding): string[] => standing.channels.map(channel => channel.network)
