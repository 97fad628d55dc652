import { networks } from '#contract/networks.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { findPublicCreator } from '../profile/public-profile.ts'

/** The creator behind a channel that was proved to be theirs, or behind a public name. Whoever has no public name is not there. */
export async function findCreator(ctx: SignedInContext, a: string, b: string) {
  if (a === 'vanity') return await findPublicCreator(ctx, b)
  const network = networks.find(one => one === a)
  if (!network) throw new AppError('not_found')
  const row = await ctx.db
    .selectFrom('networks as n')
    .innerJoin('creator_profiles as p', 'p.user_id', 'n.user_id')
    .select('p.vanity_name')
    .where('n.network', '=', network)
    .where(eb => eb.fn<string>('lower', ['n.handle']), '=', b.replace(/^@/, '').toLowerCase())
    .where('n.state', 'in', ['connected', 'stale'])
    .executeTakeFirst()
  if (!row?.vanity_name) throw new AppError('not_found')
  return await findPublicCreator(ctx, row.vanity_name)
}
