import type { Context } from '../../context.ts'

/** How many spaces of this company have been public: whoever has had some is not read beforehand any more. */
export async function approvedBefore(ctx: Context, org: string): Promise<number> {
  const { approved } = await ctx.db
    .selectFrom('spaces')
    .select(eb => eb.fn.countAll<number>().as('approved'))
    .where('org_id', '=', org)
    .where('published_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(approved)
}
