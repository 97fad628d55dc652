import { randomUUID } from 'node:crypto'
import { BufferSource, Input, MP4 } from 'mediabunny'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  cancelTalk,
  createPresenter,
  createTalk,
  deletePresenter,
  getPresenters,
  getVoices,
  videoTalks,
} from '#contract/endpoints/ai-presenters.ts'
import { summaryCredits } from '#contract/endpoints/allowance.ts'
import { upload } from '#contract/endpoints/uploads.ts'
import { limits } from '#contract/limits.ts'
import { presenterConsent } from '#contract/presenter-consent.ts'
import { presenterLibrary } from '#contract/presenter-library.ts'
import { inCredits } from '#server/features/credits/credit-account.ts'
import { makeFace } from '#server/features/presenters/make-face.ts'
import { runTalk } from '#server/features/presenters/run-talk.ts'
import type { PresenterGateway } from '#server/gateways/interfaces/presenter.ts'
import { builtinPresenter, renderHere } from '#server/gateways/presenter-builtin.ts'
import { didPresenter } from '#server/gateways/presenter-did.ts'
import { renderScene } from '#server/gateways/presenter-render.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { grantCredits } from '#server/ledger/credits.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { didFake } from '#tests/support/did-fake.ts'

const creator = 'creator@elenco.test'
const as = { as: creator }
const alma = presenterLibrary[0]?.id ?? ''
const order = { presenter_id: alma, script: 'Hola.', language: 'es' }
let app: TestApp
let fake: Awaited<ReturnType<typeof didFake>>
let film: Buffer
/** The presenter that comes next; the house's own stand-in where nothing is said. */
let presents: PresenterGateway | null = null
const house = builtinPresenter(renderHere, null)
const outside = (allows = true) =>
  didPresenter({ url: fake.url, key: 'user:secret', allows: () => allows, patience: 300, pause: 1 })

beforeAll(async () => {
  fake = await didFake()
  const presenter = new Proxy(house, { get: (_, name) => Reflect.get(presents ?? house, name) })
  app = await createTestApp({ gateways: { presenter } })
  const me = await app.idOf(creator)
  await inCredits(app.ctx, me, async ctx => {
    const expiresAt = new Date(app.clock.now().getTime() + 900 * 86_400_000)
    await grantCredits(ctx, { owner: me, source: 'grant', amount: 20_000, expiresAt, key: 'for the presenters' })
  })
  const scene = { ratio: '1:1', captions: true, label: null, title: 'x', photo: null, speech: null, voice: null } as const
  film = (await renderScene({ ...scene, script: 'Hi.', face: presenterLibrary[1]?.face ?? null }, () => {})).video
})
beforeEach(() => {
  presents = null
})
afterAll(async () => {
  expect((await auditBooks(app.database.db)).findings).toEqual([])
  expect(app.faults).toEqual([])
  await app.close()
  await fake.close()
})

const balance = async () => (await app.call(summaryCredits, {}, as)).response
const read = async (id: string) => (await app.call(videoTalks, { query: { id } }, as)).response[0]
const ended = (id: string) =>
  expect
    .poll(async () => {
      await app.runner.runDue()
      app.clock.advance(4_000)
      return (await read(id)).state
    })
    .not.toMatch(/queued|rendering/)
const talk = async (body: object = {}, key?: string) =>
  (await app.call(createTalk, { body: { ...order, ...body } }, key ? { ...as, key } : as)).response

test('a video is quoted, made, charged by its real length and kept, and the same key never pays twice', async () => {
  const before = (await balance()).credits_available
  const ordered = await talk({}, 'one-video-1')
  expect(ordered).toMatchObject({ state: 'queued', credits: { quoted: 15, charged: null }, built_in: true, url: null })
  expect(await balance()).toMatchObject({ credits_available: before - 15, reserved: 15 })
  expect((await talk({}, 'one-video-1')).id).toBe(ordered.id)
  await ended(ordered.id)
  const made = await read(ordered.id)
  expect(made).toMatchObject({ state: 'done', credits: { quoted: 15, charged: 15 }, progress: 100, voiced: false, failure: null })
  const bytes = Buffer.from(await (await app.request(made.url)).arrayBuffer())
  const input = new Input({ formats: [MP4], source: new BufferSource(bytes) })
  expect(await input.computeDuration()).toBeCloseTo(made.duration, 1)
  expect(bytes.toString('latin1')).toContain('digitalsourcetype/algorithmicMedia')
  expect((await sharp(Buffer.from(await (await app.request(made.thumb)).arrayBuffer())).metadata()).format).toBe('jpeg')
  expect(await balance()).toMatchObject({ credits_available: before - 15, reserved: 0 })
  expect((await app.call(videoTalks, { query: { q: 'hola' } }, as)).response.map((one: { id: string }) => one.id)).toContain(
    made.id,
  )
  expect((await app.call(videoTalks, { query: { id: made.id } }, { as: 'brand@elenco.test' })).response).toEqual([])
})

test('bad orders cost nothing, and a price above what was agreed to is refused', async () => {
  const before = await balance()
  for (const bad of [
    { script: '' },
    { script: 'x'.repeat(5_001) },
    { ratio: '4:3' },
    { presenter_id: 'x' },
    { voice_id: 'nobody' },
    { max_credits: 1.5 },
  ])
    expect((await app.call(createTalk, { body: { ...order, ...bad } }, as)).status).toBe(400)
  const strange = await app.call(createTalk, { body: { ...order, presenter_id: randomUUID() } }, as)
  expect(strange.status).toBe(404)
  const long = await app.call(createTalk, { body: { ...order, script: 'muy largo, '.repeat(450) } }, as)
  expect(long).toMatchObject({ status: 422, error: { code: 'ai.too_long' } })
  const risen = await app.call(createTalk, { body: { ...order, max_credits: 14 } }, as)
  expect(risen).toMatchObject({ status: 409, error: { code: 'credits.price_changed', details: { quoted: 15 } } })
  expect(await balance()).toEqual(before)
})

test('cancelling gives everything back, and a success that comes later changes nothing', async () => {
  const before = await balance()
  const never: PresenterGateway = {
    ...house,
    start: async () => 'slow',
    ask: async () => ({ state: 'rendering', progress: 0.5 }),
  }
  presents = never
  const { id } = await talk()
  await app.runner.runDue()
  expect((await read(id)).state).toBe('rendering')
  const stopped = await app.call(cancelTalk, { params: { id } }, as)
  expect(stopped.response).toMatchObject({ state: 'cancelled', credits: { charged: 0 } })
  expect((await app.call(cancelTalk, { params: { id } }, as)).response.state).toBe('cancelled')
  presents = { ...never, ask: async () => ({ state: 'error' }) }
  await runTalk(app.ctx, id)
  expect((await read(id)).state).toBe('cancelled')
  const made = await talk()
  presents = null
  await ended(made.id)
  expect((await app.call(cancelTalk, { params: { id: made.id } }, as)).error.code).toBe('ai.too_late')
  expect((await app.call(cancelTalk, { params: { id: made.id } }, { as: 'brand@elenco.test' })).status).toBe(404)
  expect(await balance()).toMatchObject({ credits_available: before.credits_available - 15, reserved: 0 })
})

test('what a restart loses is begun anew, and what never ends gives everything back at the deadline', async () => {
  const before = (await balance()).credits_available
  presents = { ...house, start: async () => 'gone', ask: async () => ({ state: 'lost' }), find: async () => null }
  const { id } = await talk()
  await app.runner.runDue()
  presents = null
  await ended(id)
  expect((await read(id)).state).toBe('done')
  presents = { ...house, start: async () => 'slow', ask: async () => ({ state: 'rendering', progress: 0.1 }) }
  const late = await talk()
  await app.runner.runDue()
  app.clock.advance(limits.studio.talkDeadline)
  await app.runner.runDue()
  expect(await read(late.id)).toMatchObject({ state: 'error', failure: 'timeout', credits: { charged: 0 } })
  expect(await balance()).toMatchObject({ credits_available: before - 15, reserved: 0 })
})

test('a provider like D-ID is understood, its film is ours from then on, and it is never ordered twice', async () => {
  presents = outside()
  let steps = 0
  let said: Record<string, unknown> = {}
  fake.answer(({ method, path, body, headers }) => {
    expect(path === '/film.mp4' || headers.authorization === 'Basic user:secret').toBe(true)
    if (method === 'POST') {
      said = body
      // The order stands, and its answer is lost.
      return { does: 'cut' }
    }
    if (path.startsWith('/talks?')) return { body: { talks: [{ id: 'tlk_other' }, { id: 'tlk_1', user_data: said.user_data }] } }
    if (path === '/film.mp4') return { body: film }
    steps += 1
    const status = ['created', 'started', 'done'][Math.min(2, steps - 1)]
    return { body: { status, ...(status === 'done' && { result_url: `${fake.url}/film.mp4` }) } }
  })
  const { id } = await talk()
  await app.runner.runDue()
  expect((await read(id)).state).toBe('queued')
  await ended(id)
  const made = await read(id)
  expect(made).toMatchObject({ state: 'done', built_in: false, credits: { charged: 15 }, thumb: null })
  expect(made.url).toContain('/api/v3/uploads/')
  expect(fake.calls.filter(call => call === 'POST /talks')).toHaveLength(1)
  expect(said.source_url).toContain('http://elenco.test/api/v3/uploads/')
  const bytes = Buffer.from(await (await app.request(made.url)).arrayBuffer())
  expect(bytes.subarray(0, film.length).equals(film)).toBe(true)
  expect(bytes.toString('latin1')).toContain('trainedAlgorithmicMedia')
})

test('refusals, faults, silence and bad results of the provider give everything back', async () => {
  const before = (await balance()).credits_available
  const created = { status: 201, body: { id: 'tlk_9', status: 'created' } }
  const done = (result_url: string) => ({ body: { status: 'done', result_url } })
  const cases: [string, string, Parameters<typeof fake.answer>[0], boolean?][] = [
    ['rejected', 'rejected', ({ method }) => (method === 'POST' ? { status: 451, body: { kind: 'ModerationError' } } : {})],
    ['error', 'failed', ({ method }) => (method === 'POST' ? { status: 402, body: { kind: 'InsufficientCreditsError' } } : {})],
    ['rejected', 'rejected', ({ method }) => (method === 'POST' ? created : { body: { status: 'rejected' } })],
    ['error', 'failed', ({ method }) => (method === 'POST' ? created : { body: { status: 'error' } })],
    // An address on the inside is not fetched from, whatever the provider says.
    ['error', 'failed', ({ method }) => (method === 'POST' ? created : done('http://127.0.0.1:9/film.mp4')), false],
    [
      'error',
      'failed',
      ({ method, path }) => (method === 'POST' ? created : path === '/no' ? { body: 'no film' } : done(`${fake.url}/no`)),
    ],
  ]
  for (const [state, failure, rule, allows] of cases) {
    presents = outside(allows)
    fake.answer(rule)
    const { id } = await talk()
    // An outcome after a fetched film is heard at the deadline at the latest.
    await expect
      .poll(async () => {
        await app.runner.runDue()
        app.clock.advance(200_000)
        return (await read(id)).state
      })
      .toBe(state)
    expect(['timeout', failure]).toContain((await read(id)).failure)
  }
  expect(await balance()).toMatchObject({ credits_available: before, reserved: 0 })
})

test('429 and 500 are tried again, silence is cut short, and a provider that keeps failing is left alone', async () => {
  let turns = 0
  fake.answer(({ path }) => {
    if (path !== '/tts/voices') return {}
    turns += 1
    return turns < 3 ? { status: turns === 1 ? 429 : 500, headers: { 'retry-after': '0' } } : { body: [] }
  })
  expect(await outside().voices(AbortSignal.timeout(1_000))).toEqual([])
  expect(turns).toBe(3)
  fake.answer(() => ({ does: 'stall' }))
  const gateway = outside()
  await expect(gateway.ask('x')).rejects.toMatchObject({ code: 'server.unavailable' })
  await expect(gateway.ask('x')).rejects.toMatchObject({ code: 'server.unavailable' })
  const asked = fake.calls.length
  await expect(gateway.ask('x')).rejects.toMatchObject({ code: 'server.unavailable' })
  expect(fake.calls.length).toBe(asked)
})

test('presenters are made, paid once, and deleted only with their token by who has them', async () => {
  const before = (await balance()).credits_available
  const body = { kind: 'generated', name: 'Nora', prompt: 'Pelo largo y gafas' }
  const made = (await app.call(createPresenter, { body }, { ...as, key: 'nora-is-one' })).response
  expect(made).toMatchObject({ name: 'Nora', own: true, face: { cut: 'long', glasses: true }, image: null })
  await app.database.db.deleteFrom('idempotency_keys').execute()
  expect((await app.call(createPresenter, { body }, { ...as, key: 'nora-is-one' })).response.id).toBe(made.id)
  const named = { kind: 'library', name: 'La mía', library_id: alma }
  expect((await app.call(createPresenter, { body: named }, as)).status).toBe(200)
  expect(await balance()).toMatchObject({ credits_available: before - 15, reserved: 0 })
  const names = (await app.call(getPresenters, { query: { q: 'nor' } }, as)).response
  expect(names.map((one: { name: string }) => one.name)).toEqual(['Nora'])
  expect((await app.call(getPresenters, {}, { as: 'brand@elenco.test' })).response).toHaveLength(presenterLibrary.length)

  const remove = (confirm: string, who = creator, headers = {}) =>
    app.call(deletePresenter, { params: { id: made.id }, query: { confirm } }, { as: who, headers })
  expect((await remove('guessed')).status).toBe(404)
  expect((await remove(made.delete_token, 'brand@elenco.test')).status).toBe(404)
  expect((await remove(made.delete_token, creator, { 'sec-fetch-site': 'cross-site' })).error.code).toBe('request.cross_site')
  expect((await remove(made.delete_token)).response).toEqual({ deleted: true })
  expect((await remove(made.delete_token)).response).toEqual({ deleted: true })
  expect((await app.call(createTalk, { body: { ...order, presenter_id: made.id } }, as)).status).toBe(404)
})

test('a photo needs consent and has to be one; what was signed is kept', async () => {
  const send = async (picture: Buffer, who = creator) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(picture)], 'me.jpg'))
    return (await app.call(upload, { body: form }, { as: who })).response.uuid
  }
  const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#b5643c' } })
  const before = (await balance()).credits_available
  const image = await send(await flat(600).jpeg().toBuffer())
  const body = { kind: 'photo', name: 'Yo', image, consent: { given: true, signer: 'Lucía Vega' } }
  for (const [bad, status] of [
    [{ consent: { given: false, signer: 'Lucía Vega' } }, 400],
    [{ consent: { given: true, signer: '' } }, 400],
    [{ image: await send(await flat(300).jpeg().toBuffer()) }, 422],
    [{ image: await send(await flat(600).webp().toBuffer()) }, 422],
    [{ image: await send(await flat(600).jpeg().toBuffer(), 'brand@elenco.test') }, 400],
  ] as const)
    expect((await app.call(createPresenter, { body: { ...body, ...bad } }, as)).status).toBe(status)
  expect((await balance()).credits_available).toBe(before)
  const made = await app.call(createPresenter, { body }, as)
  expect(made.response).toMatchObject({ kind: 'photo', face: null, image: expect.stringContaining('/api/v3/uploads/') })
  expect((await balance()).credits_available).toBe(before - 10)
  const row = await app.database.db
    .selectFrom('ai_presenters')
    .select('consent')
    .where('uuid', '=', made.response.id)
    .executeTakeFirst()
  expect(row?.consent).toMatchObject({
    statement: presenterConsent.es,
    signer: 'Lucía Vega',
    ip_hash: expect.stringMatching(/^.{43}$/),
  })
  const { id } = await talk({ presenter_id: made.response.id })
  await ended(id)
  expect((await read(id)).state).toBe('done')
})

test('voices say whether there are any; a face is what its words say', async () => {
  expect((await app.call(getVoices, {}, as)).response).toEqual({ built_in: true, voices: [] })
  presents = builtinPresenter(renderHere, { name: 'espeak-ng', path: '/nowhere' })
  const voices = (await app.call(getVoices, { query: { language: 'es', gender: 'female' } }, as)).response.voices
  expect(voices).toMatchObject([{ name: 'Nieves', provider: 'espeak-ng' }])
  expect(makeFace('a bald man with a beard', 'x')).toMatchObject({ cut: 'shaved', glasses: false })
  expect(makeFace('anything', 'x')).toEqual(makeFace('anything', 'x'))
})

test('a month after it was deleted a presenter is gone for good', async () => {
  const { id, delete_token } = (await app.call(getPresenters, { query: { q: 'Yo' } }, as)).response[0]
  await app.call(deletePresenter, { params: { id }, query: { confirm: delete_token } }, as)
  const { image_id } = await app.database.db
    .selectFrom('ai_presenters')
    .select('image_id')
    .where('uuid', '=', id)
    .executeTakeFirstOrThrow()
  app.clock.advance(31 * 86_400_000)
  await app.runner.runDue()
  expect(await app.database.db.selectFrom('ai_presenters').select('name').where('uuid', '=', id).execute()).toEqual([])
  expect(await app.database.db.selectFrom('uploads').select('uuid').where('uuid', '=', image_id).execute()).toEqual([])
})
