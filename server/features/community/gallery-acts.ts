import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { CommunityImage, communityAct } from '#contract/entities/community.ts'
import type { ImageOrder } from '#contract/entities/creation.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { holdsPicture } from '../studio/holds-picture.ts'
import { readShared } from './read-gallery.ts'
import { themeOf } from './theme-of.ts'

/** A picture that the studio made for this person goes to the gallery, with whom it goes back to. Twice is once. */
export async function sharePicture(ctx: SignedInContext, picture: string, showPrompt: boolean): Promise<string> {
  const row = await ctx.db
    .selectFrom('ai_operations')
    .select(['input', 'pictures'])
    .where('user_id', '=', ctx.person.uuid)
    .where('kind', '=', 'image')
    .where(holdsPicture(picture))
    .executeTakeFirst()
  const found = row?.pictures.find(({ uuid }) => uuid === picture)
  if (!row || !found) throw new AppError('not_found')
  const order = row.input as ImageOrder
  const parent = order.remix_of
    ? await ctx.db.selectFrom('community_images').select('uuid').where('uuid', '=', order.remix_of).executeTakeFirst()
    : undefined
  await ctx.db
    .insertInto('community_images')
    .values({
      uuid: randomUUID(),
      picture_id: picture,
      author_id: ctx.person.uuid,
      prompt: order.prompt,
      show_prompt: showPrompt,
      style: order.style,
      shape: order.shape,
      width: found.width,
      height: found.height,
      theme: themeOf(order.prompt),
      locale: ctx.person.locale,
      parent_id: parent?.uuid ?? null,
      state: 'visible',
      created_at: ctx.clock.now(),
    })
    .onConflict(conflict => conflict.column('picture_id').doNothing())
    .execute()
  const { uuid } = await ctx.db
    .selectFrom('community_images')
    .select('uuid')
    .where('picture_id', '=', picture)
    .executeTakeFirstOrThrow()
  return uuid
}

async function like(ctx: SignedInContext, id: string, liked: boolean): Promise<void> {
  const mark = { image_id: id, user_id: ctx.person.uuid, kind: 'like' as const }
  const changed = liked
    ? (
        await ctx.db
          .insertInto('community_marks')
          .values({ ...mark, reason: null, created_at: ctx.clock.now() })
          .onConflict(conflict => conflict.columns(['image_id', 'user_id', 'kind']).doNothing())
          .executeTakeFirst()
      ).numInsertedOrUpdatedRows
    : (
        await ctx.db
          .deleteFrom('community_marks')
          .where('image_id', '=', id)
          .where('user_id', '=', ctx.person.uuid)
          .where('kind', '=', 'like')
          .executeTakeFirst()
      ).numDeletedRows
  if (!changed) return
  await ctx.db
    .updateTable('community_images')
    .set(eb => ({ likes: eb('likes', '+', liked ? 1 : -1) }))
    .where('uuid', '=', id)
    .execute()
}

/** One report is enough to take it out of sight until staff have looked; the same person cannot report it again after that. */
async function report(ctx: SignedInContext, id: string, reason: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('community_marks')
    .values({ image_id: id, user_id: ctx.person.uuid, kind: 'report', reason, created_at: ctx.clock.now() })
    .onConflict(conflict => conflict.columns(['image_id', 'user_id', 'kind']).doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return
  const reported = { state: 'reported' as const }
  await ctx.db.updateTable('community_images').set(reported).where('uuid', '=', id).where('state', '=', 'visible').execute()
}

async function judge(ctx: SignedInContext, id: string, state: 'visible' | 'hidden'): Promise<void> {
  if (!ctx.person.is_superuser) throw new AppError('ability.forbidden')
  await ctx.db.updateTable('community_images').set({ state }).where('uuid', '=', id).execute()
}

/** Does one thing to one picture, and answers it as it is then. */
export async function actInGallery(ctx: SignedInContext, act: z.output<typeof communityAct>): Promise<CommunityImage> {
  return await inTransaction(ctx, async inner => {
    if ('share' in act) return await readShared(inner, await sharePicture(inner, act.share, act.show_prompt))
    const [id] = Object.values(act) as [string]
    const before = await readShared(inner, id)
    if ('unshare' in act) {
      if (!before.own) throw new AppError('not_found')
      await inner.db.deleteFrom('community_images').where('uuid', '=', id).execute()
      return { ...before, state: 'unshared' }
    }
    if ('report' in act) {
      await report(inner, id, act.reason)
      // The one who reported it sees that it is gone, without seeing it.
      return { ...before, prompt: null, state: 'reported' }
    }
    if ('like' in act || 'unlike' in act) await like(inner, id, 'like' in act)
    else await judge(inner, id, 'restore' in act ? 'visible' : 'hidden')
    return await readShared(inner, id)
  })
}

/** Somebody makes a picture that goes back to a shared one: that one counts it. */
export async function countRemix(ctx: SignedInContext, id: string): Promise<void> {
  await ctx.db
    .updateTable('community_images')
    .set(eb => ({ remixes: eb('remixes', '+', 1) }))
    .where('uuid', '=', id)
    .execute()
}
