import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { quotePresenter } from '#contract/ai-prices.ts'
import type { Face, Presenter, PresenterOrder } from '#contract/entities/presenter.ts'
import { limits } from '#contract/limits.ts'
import { presenterConsent } from '#contract/presenter-consent.ts'
import { presenterLibrary } from '#contract/presenter-library.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import type { AiPresentersTable, StoredActor, StoredConsent } from '../../db/schema-presenters.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../jobs/emit.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { reserveCredits, settleCredits } from '../../ledger/credits.ts'
import { inCredits, ownerOf } from '../credits/credit-account.ts'
import { requirePrice } from '../credits/require-price.ts'
import { dropUpload } from '../uploads/keep-made.ts'
import { ownUpload } from '../uploads/own-uploads.ts'
import { signedAddress } from '../uploads/signed-address.ts'
import { makeFace } from './make-face.ts'

const tokenOf = (ctx: Context, uuid: string) =>
  createHmac('sha256', ctx.secret).update(`delete presenter ${uuid}`).digest('base64url').slice(0, 32)

export const imageOf = (ctx: Context, id: string | null) => (id ? signedAddress(ctx, id, `elenco-${id.slice(0, 8)}.jpg`) : null)

const shown = (ctx: Context, row: Selectable<AiPresentersTable>): Presenter => ({
  id: row.uuid,
  name: row.name,
  kind: row.kind,
  face: row.face,
  image: imageOf(ctx, row.image_id),
  own: true,
  created_at: row.created_at.toISOString(),
  delete_token: tokenOf(ctx, row.uuid),
})

const own = (ctx: SignedInContext) =>
  ctx.db.selectFrom('ai_presenters').selectAll().where('user_id', '=', ctx.person.uuid).where('state', '=', 'ready')

export async function listPresenters(ctx: SignedInContext, q?: string): Promise<Presenter[]> {
  const rows = await own(ctx).orderBy('created_at', 'desc').orderBy('uuid').limit(200).execute()
  const house = presenterLibrary.map(one => ({
    ...one,
    kind: 'library' as const,
    image: null,
    own: false,
    created_at: null,
    delete_token: null,
  }))
  const wanted = q?.trim().toLowerCase() ?? ''
  return [...rows.map(row => shown(ctx, row)), ...house].filter(({ name }) => name.toLowerCase().includes(wanted))
}

/** The presenter: one of the house, or one of one's own that is still there. */
export async function findActor(ctx: SignedInContext, id: string): Promise<StoredActor> {
  const house = presenterLibrary.find(one => one.id === id)
  if (house) return { name: house.name, face: house.face, image_id: null }
  const row = await own(ctx).where('uuid', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return { name: row.name, face: row.face, image_id: row.image_id }
}

async function likeness(ctx: SignedInContext, order: PresenterOrder, address: string, uuid: string) {
  const nothing = { face: null as Face | null, image_id: null as string | null, consent: null as StoredConsent | null }
  if (order.kind === 'generated') return { ...nothing, face: makeFace(order.prompt, uuid) }
  if (order.kind === 'library') {
    const house = presenterLibrary.find(one => one.id === order.library_id)
    if (!house) throw new AppError('not_found')
    return { ...nothing, face: house.face }
  }
  const photo = await ownUpload(ctx, order.image)
  if (!photo) throw new AppError('request.invalid', { fields: { image: ['option'] } })
  const { side, bytes } = limits.studio.photo
  const fits = /^image\/(jpeg|png)$/.test(photo.type) && photo.bytes <= bytes
  if (!fits || Math.min(photo.width ?? 0, photo.height ?? 0) < side) throw new AppError('ai.photo_refused')
  const consent = {
    statement: presenterConsent[ctx.person.locale],
    signer: order.consent.signer,
    ip_hash: createHmac('sha256', ctx.secret).update(`signer ${address}`).digest('base64url'),
    at: ctx.clock.now().toISOString(),
  }
  return { ...nothing, image_id: order.image, consent }
}

/** Makes a presenter and charges what it costs, in one transaction; the same key again answers the one there is. */
export async function createPresenter(
  ctx: SignedInContext,
  order: PresenterOrder,
  { key = randomUUID(), address }: { key: string | undefined; address: string },
): Promise<Presenter> {
  const owner = ownerOf(ctx.person)
  const row = await inCredits(ctx, owner, async outer => {
    const inner = { ...outer, person: ctx.person }
    const known = await inner.db
      .selectFrom('ai_presenters')
      .selectAll()
      .where('user_id', '=', ctx.person.uuid)
      .where('key', '=', key)
      .executeTakeFirst()
    if (known) return known
    const quote = quotePresenter(order.kind)
    const { action, credits } = quote
    requirePrice(quote, order.max_credits)
    const uuid = randomUUID()
    const { face, image_id, consent } = await likeness(inner, order, address, uuid)
    if (credits > 0) {
      const expiresAt = new Date(inner.clock.now().getTime() + limits.credits.holdFor)
      const hold = await reserveCredits(inner, { owner, amount: credits, action, key: `presenter:${uuid}`, expiresAt })
      await settleCredits(inner, owner, hold, credits)
    }
    return await inner.db
      .insertInto('ai_presenters')
      .values({
        uuid,
        user_id: ctx.person.uuid,
        name: order.name,
        kind: order.kind,
        face: face && json(face),
        image_id,
        prompt: order.kind === 'generated' ? order.prompt : null,
        consent: consent && json(consent),
        state: 'ready',
        key,
        created_at: inner.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  // The list is read again wherever it is open.
  await emit(ctx, ctx.person.uuid, { type: 'creation.changed', uuid: row.uuid, state: 'ready' })
  return shown(ctx, row)
}

/** Gone at once for everybody, and for good after a month. Done twice it is done once. */
export async function deletePresenter(ctx: SignedInContext, id: string, confirm: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('ai_presenters')
    .select(['state'])
    .where('uuid', '=', id)
    .where('user_id', '=', ctx.person.uuid)
    .executeTakeFirst()
  const [wanted, given] = [Buffer.from(tokenOf(ctx, id)), Buffer.from(confirm)]
  if (!row || wanted.length !== given.length || !timingSafeEqual(wanted, given)) throw new AppError('not_found')
  if (row.state === 'deleted') return
  const now = ctx.clock.now()
  await ctx.db.updateTable('ai_presenters').set({ state: 'deleted', deleted_at: now }).where('uuid', '=', id).execute()
  await setTimer(ctx, 'presenter.purge', id, new Date(now.getTime() + limits.studio.consentKept))
  await emit(ctx, ctx.person.uuid, { type: 'creation.changed', uuid: id, state: 'deleted' })
}

/** The month is over: the face and its photo go. Videos keep what they show. */
export async function purgePresenter(ctx: Context, id: string): Promise<void> {
  const row = await ctx.db
    .deleteFrom('ai_presenters')
    .where('uuid', '=', id)
    .where('state', '=', 'deleted')
    .returning('image_id')
    .executeTakeFirst()
  if (row?.image_id) await dropUpload(ctx, row.image_id)
}
