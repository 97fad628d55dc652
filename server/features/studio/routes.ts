import { aiPrices, pricedActions, quotePictures, quoteTexts } from '#contract/ai-prices.ts'
import {
  changeTitle,
  createDescription,
  createImage,
  createVariations,
  exportText,
  generateText,
  getTexts,
  priceActions,
  requestedImages,
  requestImages,
  socialText,
  titleProposal,
} from '#contract/endpoints/ai.ts'
import type { ImageOrder, TextOrder } from '#contract/entities/creation.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { type Call, implement } from '../../http.ts'
import { renameConversation } from '../assistant/read.ts'
import { countRemix } from '../community/gallery-acts.ts'
import { readShared } from '../community/read-gallery.ts'
import { ownerOf, readBalance } from '../credits/credit-account.ts'
import { holdsPicture } from './holds-picture.ts'
import { orderCreation, titleOf } from './order.ts'
import { exportTexts, listCreations, readCreation, renameCreation } from './read.ts'
import { requireReference } from './reference.ts'
import { runOperation } from './run.ts'

type Ordering = SignedInContext & { call: Call }
type Asked<T> = T & { max_credits?: number | undefined; version_of?: string | undefined }

/** One key may be used once for each call. */
const keyOf = (ctx: Ordering, call: string) => {
  const key = ctx.call.request.headers.get('idempotency-key')
  return key && `${call}:${key}`
}

const orderText = (ctx: Ordering, call: string, { max_credits: most, version_of: parent, ...input }: Asked<TextOrder>) =>
  orderCreation(ctx, {
    most,
    parent,
    quote: quoteTexts(input.kind, input.length, input.versions),
    title: titleOf(input.brief),
    key: keyOf(ctx, call),
    built_in: ctx.gateways.writer.built_in,
    what: { kind: 'text', input },
  })

const orderImage = async (ctx: Ordering, call: string, asked: Asked<ImageOrder>, varies = false) => {
  const { max_credits: most, version_of: parent, ...input } = asked
  // A variation of a remix is no second remix.
  const remixed = varies ? undefined : input.remix_of
  // Before anything is set aside: what is hidden meanwhile is not remixed.
  if (remixed) await readShared(ctx, remixed)
  if (input.reference) await requireReference(ctx, input.reference)
  const id = await orderCreation(ctx, {
    quote: quotePictures(input.quality, input.n, varies),
    title: titleOf(input.prompt),
    key: keyOf(ctx, call),
    built_in: ctx.gateways.painter.built_in,
    most,
    parent,
    what: { kind: 'image', input },
  })
  if (remixed) await countRemix(ctx, remixed)
  return id
}

/** Orders and waits: for calls whose answer is the text itself. */
async function writeNow(ctx: Ordering, call: string, input: Asked<TextOrder>) {
  const id = await orderText(ctx, call, input)
  await runOperation(ctx, id)
  const made = await readCreation(ctx, id)
  if (made.state === 'queued' || made.state === 'running') throw new AppError('idempotency.in_flight', { retryAfter: 1 })
  if (made.state !== 'done') throw new AppError(made.state === 'rejected' ? 'ai.rejected' : 'ai.failed')
  const { available } = await readBalance(ctx, ownerOf(ctx.person))
  return { id, texts: made.texts, credits: { quoted: made.credits.quoted, charged: made.credits.charged ?? 0, available } }
}

async function varied(
  ctx: Ordering,
  body: { image_id: string; n: number; quality: ImageOrder['quality']; max_credits?: number | undefined },
) {
  const row = await ctx.db
    .selectFrom('ai_operations')
    .select(['uuid', 'input', 'pictures'])
    .where('user_id', '=', ctx.person.uuid)
    .where('kind', '=', 'image')
    .where(holdsPicture(body.image_id))
    .executeTakeFirst()
  const picture = row?.pictures.find(({ uuid }) => uuid === body.image_id)
  if (!row || !picture) throw new AppError('not_found')
  // Far enough from its siblings that no two come out the same.
  const seed = ((picture.seed + 1) * 101) % 2_147_483_000
  const { n, quality, max_credits } = body
  const order = { ...(row.input as ImageOrder), n, quality, seed, max_credits, version_of: row.uuid }
  return await orderImage(ctx, 'variations', order, true)
}

const makerOf = ({ gateways }: SignedInContext, unit: string) =>
  unit === 'image' ? gateways.painter : unit === 'block' || unit === 'presenter' ? gateways.presenter : gateways.writer

export const studioRoutes = [
  implement(priceActions, async ctx =>
    pricedActions.map(action => ({
      action,
      ...aiPrices.actions[action],
      version: aiPrices.version,
      valid_from: aiPrices.valid_from,
      built_in: makerOf(ctx, aiPrices.actions[action].unit).built_in,
    })),
  ),
  implement(generateText, async (ctx, { body }) => await readCreation(ctx, await orderText(ctx, 'text', body))),
  implement(
    titleProposal,
    async (ctx, { body }) => {
      const { description: brief, language, n, max_credits } = body
      const order = { kind: 'title', brief, tone: 'warm', language, length: 'short', versions: 1, max_credits } as const
      const { id, texts, credits } = await writeNow(ctx, 'title', order)
      return { id, titles: texts.slice(0, n), credits }
    },
    { outside: true },
  ),
  implement(
    createDescription,
    async (ctx, { body }) => {
      const order = { ...body, length: 'medium', versions: 1 } as const
      const { id, texts, credits } = await writeNow(ctx, 'description', order)
      return { id, text: texts[0] ?? '', credits }
    },
    { outside: true },
  ),
  implement(getTexts, async (ctx, { query }) => await listCreations(ctx, query)),
  implement(socialText, async (ctx, { params }) => await readCreation(ctx, params.id, 'text')),
  implement(
    changeTitle,
    async (ctx, { params, body }) =>
      (await renameConversation(ctx, params.id, body.title)) ?? (await renameCreation(ctx, params.id, body.title)),
  ),
  implement(exportText, async (ctx, { body }) => await exportTexts(ctx, body.id, body.format)),
  implement(createImage, async (ctx, { body }) => await readCreation(ctx, await orderImage(ctx, 'image', body))),
  implement(requestImages, async (ctx, { body }) => await readCreation(ctx, await orderImage(ctx, 'request', body))),
  implement(requestedImages, async (ctx, { params }) => await readCreation(ctx, params.id, 'image')),
  implement(createVariations, async (ctx, { body }) => await readCreation(ctx, await varied(ctx, body))),
]
