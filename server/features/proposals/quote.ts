import type { QuoteBody } from '#contract/entities/proposal.ts'
import { pathOf } from '#contract/paths.ts'
import { judgeQuote } from '#contract/rules/order.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { notify } from '../../jobs/notify.ts'
import { postMessage } from '../../processes/post-message.ts'
import { holdPublic } from './order.ts'
import { openThread, requireOwnBrand } from './threads.ts'

/** Asks a creator for a price: the question stands in the thread about this proposal. */
export async function askQuote(ctx: SignedInContext, uuid: string, body: QuoteBody): Promise<{ chat_uuid: string }> {
  const issues = judgeQuote({ message: body.message })
  if (Object.keys(issues).length > 0) throw new AppError('request.invalid', { fields: issues })
  return await inTransaction(ctx, async inner => {
    const { org, brand } = await requireOwnBrand(inner, body.brand_id)
    const row = await holdPublic(inner, uuid)
    const chat = await openThread(inner, {
      proposal: uuid,
      title: row.title,
      creator: row.creator_id,
      org: org.uuid,
      brand: brand.uuid,
    })
    await postMessage(inner, { conversation: chat, kind: 'text', sender: ctx.person.uuid, text: body.message })
    const named = await inner.db.selectFrom('brands').select('name').where('uuid', '=', brand.uuid).executeTakeFirstOrThrow()
    await notify(
      inner,
      row.creator_id,
      'quote_asked',
      { title: row.title, who: named.name },
      { chat_uuid: chat, action_url: pathOf('chat-proposal', { chat_uuid: chat }) },
    )
    return { chat_uuid: chat }
  })
}
