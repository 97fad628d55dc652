import {
  cancelTalk,
  createPresenter as createPresenterCall,
  createTalk,
  deletePresenter as deletePresenterCall,
  getPresenters,
  getVoices,
  videoTalks,
} from '#contract/endpoints/ai-presenters.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http.ts'
import { endTalk } from './end-talk.ts'
import { findVoice, orderTalk } from './order-talk.ts'
import { createPresenter, deletePresenter, listPresenters } from './own-presenters.ts'
import { listTalks, readTalk } from './read-talks.ts'

const keyOf = (request: Request) => request.headers.get('idempotency-key') ?? undefined

export const presentersRoutes = [
  implement(getPresenters, async (ctx, { query }) => await listPresenters(ctx, query.q)),
  implement(
    createPresenterCall,
    async (ctx, { body }) => await createPresenter(ctx, body, { key: keyOf(ctx.call.request), address: ctx.call.address }),
  ),
  implement(deletePresenterCall, async (ctx, { params, query }) => {
    await deletePresenter(ctx, params.id, query.confirm)
    return { deleted: true as const }
  }),
  implement(getVoices, async (ctx, { query }) => {
    const voices = await ctx.gateways.presenter.voices(AbortSignal.timeout(10_000))
    const q = query.q?.trim().toLowerCase() ?? ''
    const fits = voices
      .filter(({ language }) => !query.language || language.split('-')[0] === query.language.split('-')[0])
      .filter(({ gender }) => !query.gender || gender === query.gender)
      .filter(({ name }) => name.toLowerCase().includes(q))
    return { built_in: ctx.gateways.presenter.built_in, voices: fits.slice(0, 500) }
  }),
  implement(
    createTalk,
    async (ctx, { body }) => {
      const voice = await findVoice(ctx, body.voice_id)
      return await readTalk(ctx, await orderTalk(ctx, body, voice, keyOf(ctx.call.request)))
    },
    { outside: true },
  ),
  implement(videoTalks, async (ctx, { query }) => await listTalks(ctx, query)),
  implement(cancelTalk, async (ctx, { params }) => {
    const { state } = await readTalk(ctx, params.id)
    const stopped = await endTalk(ctx, params.id, { state: 'cancelled' })
    if (!stopped && state !== 'cancelled') throw new AppError('ai.too_late')
    return await readTalk(ctx, params.id)
  }),
]
