import { randomUUID } from 'node:crypto'
import type { CommentBody, CommentMove, ReviewComment } from '#contract/entities/review-comment.ts'
import { limits } from '#contract/limits.ts'
import { hasPlace } from '#contract/rules/review-comment.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { advanceComment } from '../../processes/advance-review-comment.ts'
import { readDeliveries } from '../deals/read-deliveries.ts'
import { type Held, holdReview, tellCommented, tellReview } from './hold-review.ts'
import { readComments } from './read-comments.ts'

const full = (limit: number) => new AppError('comment.full', { details: { limit } })

async function readOne(ctx: TxContext, { deal }: Held, uuid: string): Promise<ReviewComment> {
  const [comment] = await readComments(ctx, deal.uuid, uuid)
  if (!comment) throw new AppError('not_found')
  return comment
}

/** Says something about a version, at its place. */
export async function addComment(ctx: SignedInContext, deal: string, body: CommentBody): Promise<ReviewComment> {
  return await inTransaction(ctx, async inner => {
    const held = await holdReview(inner, deal)
    const delivery = (await readDeliveries(inner, deal)).find(({ n }) => n === body.n)
    if (!delivery) throw new AppError('request.invalid', { fields: { n: ['option'] } })
    if (!hasPlace(delivery, body.place)) throw new AppError('request.invalid', { fields: { place: ['option'] } })
    const { said } = await inner.db
      .selectFrom('review_comments')
      .select(eb => eb.fn.countAll<number>().as('said'))
      .where('deal_id', '=', deal)
      .executeTakeFirstOrThrow()
    if (Number(said) >= limits.comments.perDeal) throw full(limits.comments.perDeal)
    const uuid = randomUUID()
    const now = inner.clock.now()
    await inner.db
      .insertInto('review_comments')
      .values({
        uuid,
        deal_id: deal,
        delivery_n: body.n,
        author_id: ctx.person.uuid,
        side: held.side,
        place: json(body.place),
        text: body.text,
        severity: body.severity,
        state: 'open',
        created_at: now,
        updated_at: now,
      })
      .execute()
    await tellCommented(inner, held, body.n)
    return await readOne(inner, held, uuid)
  })
}

export async function answerComment(
  ctx: SignedInContext,
  deal: string,
  comment: string,
  { text }: { text: string },
): Promise<ReviewComment> {
  return await inTransaction(ctx, async inner => {
    const held = await holdReview(inner, deal)
    const { n, answers } = await readOne(inner, held, comment)
    if (answers.length >= limits.comments.answers) throw full(limits.comments.answers)
    await inner.db
      .insertInto('review_answers')
      .values({
        uuid: randomUUID(),
        comment_id: comment,
        author_id: ctx.person.uuid,
        side: held.side,
        text,
        created_at: inner.clock.now(),
      })
      .execute()
    await tellCommented(inner, held, n)
    return await readOne(inner, held, comment)
  })
}

const eventOf = { done: 'comment.done', resolve: 'comment.resolve', reopen: 'comment.reopen' } as const

/** Ticks it off, settles it, or takes it up again. */
export async function moveComment(
  ctx: SignedInContext,
  deal: string,
  comment: string,
  move: CommentMove,
): Promise<ReviewComment> {
  return await inTransaction(ctx, async inner => {
    const held = await holdReview(inner, deal)
    const { state, side } = await readOne(inner, held, comment)
    await advanceComment(inner, { uuid: comment, state, side }, { type: eventOf[move], by: held.side })
    await tellReview(inner, held)
    return await readOne(inner, held, comment)
  })
}
