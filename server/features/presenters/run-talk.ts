import { buffer } from 'node:stream/consumers'
import type { Selectable } from 'kysely'
import sharp from 'sharp'
import { faceSvg } from '#contract/presenter-face.ts'
import type { Context } from '../../context.ts'
import type { AiTalksTable } from '../../db/schema-presenters.ts'
import { AppError } from '../../errors.ts'
import type { VideoNews, VideoOrder } from '../../gateways/interfaces/presenter.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { dropUpload, keepMade } from '../uploads/keep-made.ts'
import { signedAddress } from '../uploads/signed-address.ts'
import { uploadKey } from '../uploads/upload-key.ts'
import { endTalk, openTalk, tellTalk } from './end-talk.ts'

type Talk = Selectable<AiTalksTable>
const askEvery = 4_000
/** Being fetched by this process now. */
const taking = new Set<string>()

/** The presenter's picture as somebody outside can fetch it. */
async function outsideImage(ctx: Context, talk: Talk): Promise<string> {
  let id = talk.presenter.image_id
  if (!id && talk.presenter.face) {
    const svg = Buffer.from(faceSvg(talk.presenter.face, '1:1'))
    const content = await sharp(svg).resize(1024, 1024, { fit: 'cover' }).png().toBuffer()
    const file = { type: 'image/png', name: 'presenter.png', width: 1024, height: 1024 }
    id = await keepMade(ctx, { owner_id: talk.user_id, content, ...file })
  }
  return `${ctx.settings.publicUrl ?? ''}${signedAddress(ctx, id ?? '', 'presenter.png')}`
}

async function insideImage(ctx: Context, id: string | null): Promise<Buffer | null> {
  const content = id && (await ctx.gateways.files.get(uploadKey(id)))
  return content ? await buffer(content) : null
}

const orderOf = (ctx: Context, talk: Talk): VideoOrder => ({
  ref: talk.uuid,
  title: talk.title,
  script: talk.script,
  language: talk.language,
  ratio: talk.ratio,
  captions: talk.captions,
  label: talk.label,
  face: talk.presenter.face,
  photo: () => insideImage(ctx, talk.presenter.image_id),
  image: () => outsideImage(ctx, talk),
  voice: talk.voice?.id ?? null,
})

const soon = (ctx: Context, uuid: string, turn: number) =>
  setTimer(ctx, 'talk.ask', `${uuid} ${turn}`, new Date(ctx.clock.now().getTime() + askEvery))

/** Orders it where that has not happened; where nobody knows whether it has, the provider is asked first. */
async function start(ctx: Context, talk: Talk, turn: number): Promise<void> {
  const { presenter } = ctx.gateways
  const first = await ctx.db
    .updateTable('ai_talks')
    .set({ dispatched: true })
    .where('uuid', '=', talk.uuid)
    .where('state', '=', 'queued')
    .where('dispatched', '=', false)
    .executeTakeFirst()
  const known = first.numUpdatedRows > 0n ? null : await presenter.find(talk.uuid)
  const news = () => {
    runTalk(ctx, talk.uuid).catch(error => ctx.log.warn({ err: error, talk: talk.uuid }, 'a video could not be asked about'))
  }
  const provider_id = known ?? (await presenter.start(orderOf(ctx, talk), news))
  const row = await ctx.db
    .updateTable('ai_talks')
    .set({ provider_id, state: 'rendering' })
    .where('uuid', '=', talk.uuid)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (row.numUpdatedRows === 0n) return await presenter.cancel(provider_id)
  await tellTalk(ctx, talk.user_id, talk.uuid, 'rendering')
  await soon(ctx, talk.uuid, turn + 1)
}

async function take(ctx: Context, talk: Talk, news: Extract<VideoNews, { state: 'done' }>): Promise<void> {
  const name = `elenco-${talk.uuid.slice(0, 8)}`
  const { film, thumb, ...facts } = await news.fetch()
  const kept: string[] = []
  const keep = async (content: Buffer, type: string, ending: string, size: { width: number | null; height: number | null }) => {
    const id = await keepMade(ctx, { owner_id: talk.user_id, content, type, name: `${name}.${ending}`, ...size })
    kept.push(id)
    return id
  }
  let taken = false
  try {
    const video_id = await keep(film, 'video/mp4', 'mp4', { width: null, height: null })
    const { width, height } = facts
    const thumb_id = thumb && (await keep(thumb, 'image/jpeg', 'jpg', { width, height }))
    taken = await endTalk(ctx, talk.uuid, { state: 'done', made: { ...facts, video_id, thumb_id } })
  } finally {
    // Where somebody else was first (a cancellation, the deadline, another run) or it went wrong, nobody wants the files.
    if (!taken) for (const id of kept) await dropUpload(ctx, id)
  }
}

async function ask(ctx: Context, talk: Talk, id: string, turn: number | null): Promise<void> {
  const news = await ctx.gateways.presenter.ask(id)
  if (news.state === 'done') {
    if (taking.has(talk.uuid)) return
    taking.add(talk.uuid)
    const taken = take(ctx, talk, news).finally(() => taking.delete(talk.uuid))
    if (talk.built_in) return await taken
    // A film from outside may take minutes, and other timers wait behind this one: it is asked again where that comes to nothing.
    taken.catch(error => ctx.log.warn({ err: error, talk: talk.uuid }, 'a video could not be fetched'))
    return await soon(ctx, talk.uuid, (turn ?? 0) + 1)
  }
  if (news.state === 'lost') {
    const begin = { state: 'queued', provider_id: null, dispatched: false } as const
    await ctx.db.updateTable('ai_talks').set(begin).where('uuid', '=', talk.uuid).where('provider_id', '=', id).execute()
    return await runTalk(ctx, talk.uuid, turn)
  }
  if (news.state !== 'rendering') {
    const end = news.state === 'rejected' ? ({ state: 'rejected' } as const) : ({ state: 'error', failure: 'failed' } as const)
    await endTalk(ctx, talk.uuid, end)
    return
  }
  const progress = Math.max(0, Math.min(99, Math.round(news.progress * 100)))
  const moved = await ctx.db
    .updateTable('ai_talks')
    .set({ progress })
    .where('uuid', '=', talk.uuid)
    .where('state', '=', 'rendering')
    .where('progress', '<', progress)
    .executeTakeFirst()
  if (moved.numUpdatedRows > 0n) await tellTalk(ctx, talk.user_id, talk.uuid, 'rendering')
  if (turn !== null) await soon(ctx, talk.uuid, turn + 1)
}

/** Brings a video one step on: orders it, or asks how it stands. `turn` counts the timer's looks. */
export async function runTalk(ctx: Context, uuid: string, turn: number | null = null): Promise<void> {
  const talk = await ctx.db
    .selectFrom('ai_talks')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('state', 'in', openTalk)
    .executeTakeFirst()
  if (!talk) return
  try {
    if (talk.provider_id) await ask(ctx, talk, talk.provider_id, turn)
    else await start(ctx, talk, turn ?? 0)
  } catch (error) {
    const code = error instanceof AppError ? error.code : null
    if (code === 'ai.rejected') await endTalk(ctx, uuid, { state: 'rejected' })
    else if (code === 'ai.failed') {
      ctx.log.warn({ err: error, talk: uuid }, 'a video could not be made')
      await endTalk(ctx, uuid, { state: 'error', failure: 'failed' })
    } else if (turn !== null) {
      // Nobody knows yet: it is asked again until the deadline.
      ctx.log.warn({ err: error, talk: uuid }, 'a video could not be asked about')
      await soon(ctx, uuid, turn + 1)
    } else throw error
  }
}
