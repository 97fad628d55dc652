import type { ReviewComment } from '#contract/entities/review-comment.ts'
import type { Context } from '../../context.ts'

const named = ({ first_name, last_name }: { first_name: string; last_name: string }) => `${first_name} ${last_name}`.trim()

/** Comments of both sides on a deal's deliveries, oldest first, each with its answers; or one of them. */
export async function readComments(ctx: Context, deal: string, only?: string): Promise<ReviewComment[]> {
  const rows = await ctx.db
    .selectFrom('review_comments as c')
    .innerJoin('users as u', 'u.uuid', 'c.author_id')
    .selectAll('c')
    .select(['u.first_name', 'u.last_name'])
    .where('c.deal_id', '=', deal)
    .$if(only !== undefined, query => query.where('c.uuid', '=', only as string))
    .orderBy('c.created_at')
    .orderBy('c.uuid')
    .execute()
  if (rows.length === 0) return []
  const answers = await ctx.db
    .selectFrom('review_answers as a')
    .innerJoin('users as u', 'u.uuid', 'a.author_id')
    .selectAll('a')
    .select(['u.first_name', 'u.last_name'])
    .where(
      'a.comment_id',
      'in',
      rows.map(({ uuid }) => uuid),
    )
    .orderBy('a.created_at')
    .orderBy('a.uuid')
    .execute()
  return rows.map(row => ({
    uuid: row.uuid,
    n: row.delivery_n,
    side: row.side,
    author: named(row),
    place: row.place,
    text: row.text,
    severity: row.severity,
    state: row.state,
    answers: answers
      .filter(({ comment_id }) => comment_id === row.uuid)
      .map(answer => ({
        uuid: answer.uuid,
        side: answer.side,
        author: named(answer),
        text: answer.text,
        created_at: answer.created_at.toISOString(),
      })),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
}
