import { goesAlong } from '#contract/rules/review-comment.ts'
import type { Context } from '../../context.ts'

const standing = (ctx: Context, deal: string) =>
  ctx.db
    .selectFrom('review_comments')
    .select(['uuid', 'side', 'severity', 'state'])
    .where('deal_id', '=', deal)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()

/** Comments that a request for changes takes along. */
export const commentsToFollow = async (ctx: Context, deal: string): Promise<string[]> =>
  (await standing(ctx, deal)).filter(goesAlong).map(({ uuid }) => uuid)

/** Comments that the creator ticked off since the version before. */
export async function doneComments(ctx: Context, deal: string): Promise<string[]> {
  const versions = await ctx.db.selectFrom('deliveries').select('done').where('deal_id', '=', deal).execute()
  const told = new Set(versions.flatMap(({ done }) => done))
  return (await standing(ctx, deal)).filter(({ state, uuid }) => state === 'done' && !told.has(uuid)).map(({ uuid }) => uuid)
}
