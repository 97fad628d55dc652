import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changeTitle,
  createDescription,
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
import { summaryCredits } from '#contract/endpoints/allowance.ts'
import { upload } from '#contract/endpoints/uploads.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/errors.ts'
import { inCredits } from '#server/features/credits/credit-account.ts'
import { beginOperation, endOperation, keepProgress } from '#server/features/studio/states.ts'
import { inksOf } from '#server/gateways/inks-of-picture.ts'
import type { TextGateway } from '#server/gateways/interfaces/text.ts'
import { builtinWriter } from '#server/gateways/writer-builtin.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { grantCredits } from '#server/ledger/credits.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

const creator = 'creator@elenco.test'
let app: TestApp
let me: string
/** The writer's next act; the house's own stand-in where nothing is said. */
let writes: TextGateway['write'] | null = null
const writer: TextGateway = { ...builtinWriter(), write: (...order) => (writes ?? builtinWriter().write)(...order) }

beforeAll(async () => {
  app = await createTestApp({ gateways: { writer } })
  me = await app.idOf(creator)
  await inCredits(app.ctx, me, async ctx => {
    const expiresAt = new Date(app.clock.now().getTime() + 900 * 86_400_000)
    await grantCredits(ctx, { owner: me, source: 'grant', amount: 20_000, expiresAt, key: 'for the studio' })
  })
})
beforeEach(() => {
  writes = null
})
afterAll(async () => {
  expect((await auditBooks(app.database.db)).findings).toEqual([])
  expect(app.faults).toEqual([])
  await app.close()
})

const as = { as: creator }
const brief = 'Moka pot at seven in the morning, no talking. Coffee from Finca Las Nubes. End on the first sip.'
const order = { kind: 'caption', brief, language: 'en', versions: 3 }
const balance = async () => (await app.call(summaryCredits, {}, as)).response
/** Jobs that talk to the world run beside the runner: until what is told holds. */
const settled = async (id: string) => {
  await app.runner.runDue()
  return await expect
    .poll(async () => (await app.call(socialText, { params: { id } }, as)).response.state)
    .not.toMatch(/queued|running/)
}

test('texts are set aside, made, paid and kept, and the same key never pays twice', async () => {
  const before = await balance()
  const ordered = (await app.call(generateText, { body: order }, { ...as, key: 'one-order-1' })).response
  expect(ordered).toMatchObject({ state: 'queued', credits: { quoted: 6, charged: null }, built_in: true, texts: [] })
  expect(await balance()).toMatchObject({ credits_available: before.credits_available - 6, reserved: 6 })
  const again = await app.call(generateText, { body: order }, { ...as, key: 'one-order-1' })
  expect(again.response.id).toBe(ordered.id)
  await settled(ordered.id)
  const made = (await app.call(socialText, { params: { id: ordered.id } }, as)).response
  expect(made).toMatchObject({ state: 'done', credits: { quoted: 6, charged: 6 }, failure: null })
  expect(new Set(made.texts).size).toBe(3)
  for (const text of made.texts) expect(text).toContain('Finca Las Nubes')
  expect(await balance()).toMatchObject({ credits_available: before.credits_available - 6, reserved: 0 })
  // Kept answers are forgotten after a while; the order is not.
  await app.database.db.deleteFrom('idempotency_keys').execute()
  expect((await app.call(generateText, { body: order }, { ...as, key: 'one-order-1' })).response.id).toBe(ordered.id)
  expect(await balance()).toMatchObject({ credits_available: before.credits_available - 6, reserved: 0 })
})

test('nobody else sees it, and bad orders cost nothing', async () => {
  const { id } = (await app.call(generateText, { body: order }, as)).response
  await settled(id)
  expect((await app.call(socialText, { params: { id } }, { as: 'brand@elenco.test' })).status).toBe(404)
  expect((await app.call(requestedImages, { params: { id } }, as)).status).toBe(404)
  const before = await balance()
  for (const bad of [
    { brief: '' },
    { brief: 'x'.repeat(4_001) },
    { versions: 0 },
    { versions: 1.5 },
    { versions: '3' },
    { kind: 'x' },
  ])
    expect((await app.call(generateText, { body: { ...order, ...bad } }, as)).status).toBe(400)
  expect(await balance()).toEqual(before)
})

test('who has too few credits is told how many', async () => {
  const brand = { as: 'brand@elenco.test' }
  const { credits_available } = (await app.call(summaryCredits, {}, brand)).response
  const body = { prompt: 'A table', quality: 'hd', n: 4 }
  for (let left = credits_available; left >= 48; left -= 48) await app.call(requestImages, { body }, brand)
  const refused = await app.call(requestImages, { body }, brand)
  expect(refused).toMatchObject({ status: 402, error: { code: 'credits.insufficient', details: { needed: 48 } } })
  app.clock.advance(limits.studio.deadline)
  await app.runner.runDue()
})

test('a failure, a refusal, silence and nothing at all give everything back', async () => {
  const fails: [string, TextGateway['write']][] = [
    [
      'failed',
      async function* () {
        yield 'half'
        throw new Error('cut')
      },
    ],
    [
      'rejected',
      async function* () {
        yield ''
        throw new AppError('ai.rejected')
      },
    ],
    [
      'failed',
      async function* () {
        yield ' '
      },
    ],
  ]
  const before = await balance()
  for (const [failure, write] of fails) {
    writes = write
    const { id } = (await app.call(generateText, { body: order }, as)).response
    await settled(id)
    expect((await app.call(socialText, { params: { id } }, as)).response).toMatchObject({ failure, credits: { charged: 0 } })
  }
  writes = async function* () {
    yield 'only one'
  }
  const { id } = (await app.call(generateText, { body: order }, as)).response
  await settled(id)
  expect((await app.call(socialText, { params: { id } }, as)).response).toMatchObject({ state: 'done', credits: { charged: 2 } })
  expect(await balance()).toMatchObject({ credits_available: before.credits_available - 2, reserved: 0 })
})

test('what comes after its credits went back is delivered free; what was refused stays refused', async () => {
  const before = (await balance()).credits_available
  const { id } = (await app.call(generateText, { body: order }, as)).response
  await app.database.db.deleteFrom('jobs').where('kind', '=', 'studio.run').execute()
  await beginOperation(app.ctx, id)
  app.clock.advance(limits.studio.deadline)
  await app.runner.runDue()
  const read = async () =>
    await app.database.db
      .selectFrom('ai_operations')
      .select(['state', 'failure', 'charged', 'texts'])
      .where('uuid', '=', id)
      .executeTakeFirstOrThrow()
  expect(await read()).toMatchObject({ state: 'failed', failure: 'timeout', charged: 0 })
  // Nothing was brought: an empty hand is no delivery.
  await endOperation(app.ctx, id, { state: 'done', units: 3 })
  expect((await read()).state).toBe('failed')
  expect(await keepProgress(app.ctx, id, me, { texts: ['late'], pictures: [] })).toBe(true)
  await endOperation(app.ctx, id, { state: 'done', units: 1 })
  expect(await read()).toEqual({ state: 'done', failure: null, charged: 0, texts: ['late'] })
  expect(await balance()).toMatchObject({ credits_available: before, reserved: 0 })

  const refused = (await app.call(generateText, { body: order }, as)).response.id
  await app.database.db.deleteFrom('jobs').where('kind', '=', 'studio.run').execute()
  await endOperation(app.ctx, refused, { state: 'rejected' })
  expect(await keepProgress(app.ctx, refused, me, { texts: ['late'], pictures: [] })).toBe(false)
})

type Kill = 'before it runs' | 'once it runs' | 'half way' | 'before it ends' | 'after it ended'
const kills: Kill[] = ['before it runs', 'once it runs', 'half way', 'before it ends', 'after it ended']

test('wherever a run is cut off, everything ends by the deadline, and nothing is charged twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...kills), { minLength: 1, maxLength: 5 }), async cuts => {
      const before = (await balance()).credits_available
      let spent = 0
      const ids: string[] = []
      for (const cut of cuts) {
        const { id } = (await app.call(generateText, { body: order }, as)).response
        ids.push(id)
        if (cut === 'before it runs') continue
        await beginOperation(app.ctx, id)
        expect(await beginOperation(app.ctx, id)).toBeNull()
        if (cut === 'once it runs') continue
        await keepProgress(app.ctx, id, me, { texts: ['one'], pictures: [] })
        if (cut === 'half way') continue
        await keepProgress(app.ctx, id, me, { texts: ['one', 'two', 'three'], pictures: [] })
        if (cut === 'before it ends') continue
        await endOperation(app.ctx, id, { state: 'done', units: 3 })
        spent += 6
      }
      app.clock.advance(limits.studio.deadline)
      // The restart's runner may get to the deadline or to the run first.
      await app.database.db.deleteFrom('jobs').where('kind', '=', 'studio.run').execute()
      await app.runner.runDue()
      for (const id of ids) await endOperation(app.ctx, id, { state: 'done', units: 3 })
      const rows = await app.database.db
        .selectFrom('ai_operations')
        .select(['state', 'charged'])
        .where('uuid', 'in', ids)
        .execute()
      expect(rows.map(row => row.state).every(state => state === 'done' || state === 'failed')).toBe(true)
      expect(rows.reduce((sum, row) => sum + Number(row.charged), 0)).toBe(spent)
      expect(await balance()).toMatchObject({ credits_available: before - spent, reserved: 0 })
    }),
    { numRuns: process.env.LONG ? 1_000 : 15 },
  )
})

test('pictures are real, say that a program made them, and vary', async () => {
  const body = { prompt: 'A breakfast table at first light, a cup', n: 2, quality: 'draft', shape: 'story' }
  const { id } = (await app.call(requestImages, { body }, as)).response
  await app.runner.runDue()
  const read = async (one: string) => (await app.call(requestedImages, { params: { id: one } }, as)).response
  await expect.poll(async () => (await read(id)).state).toBe('done')
  const made = await read(id)
  expect(made).toMatchObject({ credits: { quoted: 6, charged: 6 }, pictures: [{ width: 288, height: 512 }, { width: 288 }] })
  const bytes = await Promise.all(
    made.pictures.map(async ({ url }: { url: string }) => Buffer.from(await (await app.request(url)).arrayBuffer())),
  )
  expect(bytes[0].equals(bytes[1])).toBe(false)
  const facts = await sharp(bytes[0]).metadata()
  expect([facts.format, facts.width, facts.height]).toEqual(['png', 288, 512])
  expect(facts.xmp?.toString()).toContain('algorithmicMedia')
  const varied = await app.call(createVariations, { body: { image_id: made.pictures[1].uuid, quality: 'draft' } }, as)
  expect(varied.response).toMatchObject({ parent: id, credits: { quoted: 5 } })
  const other = await app.call(createVariations, { body: { image_id: id } }, as)
  expect(other.status).toBe(404)
  await app.runner.runDue()
  await expect.poll(async () => (await read(varied.response.id)).state).toBe('done')
})

test('titles and descriptions answer at once, in the language that was asked for', async () => {
  const titles = (await app.call(titleProposal, { body: { description: brief, language: 'es', n: 3 } }, as)).response
  expect(titles).toMatchObject({ titles: { length: 3 }, credits: { quoted: 1, charged: 1 } })
  const text = (await app.call(createDescription, { body: { brief, language: 'es' } }, as)).response
  expect(text).toMatchObject({ text: expect.stringContaining('Finca'), credits: { charged: 2 } })
})

test('drafts for the market say everything they were given, at the price that was shown', async () => {
  for (const kind of ['casting_call', 'pitch', 'message'] as const) {
    const draft = await app.call(createDescription, { body: { kind, brief, language: 'es', max_credits: 2 } }, as)
    expect(draft.response.credits.charged).toBe(2)
    for (const fact of ['Moka pot at seven', 'Finca Las Nubes', 'End on the first sip'])
      expect(draft.response.text).toContain(fact)
  }
  const dear = await app.call(createDescription, { body: { kind: 'pitch', brief, language: 'es', max_credits: 1 } }, as)
  expect(dear.error).toMatchObject({ code: 'credits.price_changed', details: { quoted: 2 } })
})

test('what was made is found, renamed and taken along', async () => {
  const { id } = (await app.call(generateText, { body: { ...order, brief: 'Una feria de 100% lana' } }, as)).response
  await settled(id)
  const found = await app.call(getTexts, { query: { q: '100% LANA' } }, as)
  expect(found.response.map((one: { id: string }) => one.id)).toEqual([id])
  expect((await app.call(getTexts, { query: { q: 'nothing like it' } }, as)).meta.count).toBe(0)
  const title = '../../<script>x'
  expect((await app.call(changeTitle, { params: { id }, body: { title } }, as)).response.title).toBe(title)
  const answer = await app.request('/api/v3/ai/export/text/', {
    method: 'POST',
    headers: { authorization: `Bearer ${await app.tokenOf(creator)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, format: 'md' }),
  })
  expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''scriptx.md")
  expect(await answer.text()).toContain('lana')
  expect((await app.call(exportText, { body: { id, format: '../x' } }, as)).status).toBe(400)
})

test('prices say who does it', async () => {
  const prices = (await app.call(priceActions, {}, as)).response
  expect(prices).toContainEqual(expect.objectContaining({ action: 'create-image', credits: 6, version: 1, built_in: true }))
})

test('a picture to follow is one’s own and a picture; the poster maker takes its colours', async () => {
  const send = async (bytes: Buffer, name: string, who = creator) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], name))
    return await app.call(upload, { body: form }, { as: who })
  }
  const flat = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  const field = await sharp(await flat(90, 60, '#2040C0'))
    .composite([{ input: await flat(30, 60, '#E0D020'), left: 0, top: 0 }])
    .png()
    .toBuffer()
  const liar = (await send(Buffer.from('Only words'), 'picture.png')).response.uuid
  const before = await balance()
  const body = { prompt: 'A table at night', quality: 'draft' }
  const foreign = (await send(field, 'field.png', 'brand@elenco.test')).response.uuid
  for (const reference of [foreign, liar, '00000000-0000-4000-8000-000000000000']) {
    const refused = await app.call(requestImages, { body: { ...body, reference } }, as)
    expect(refused).toMatchObject({ status: 400, error: { code: 'request.invalid', fields: { reference: ['option'] } } })
  }
  expect((await app.call(requestImages, { body: { ...body, reference: '../../etc/passwd' } }, as)).status).toBe(400)
  expect(await balance()).toEqual(before)
  // A picture with fifty thousand points a side becomes no file at all.
  for (const huge of [await flat(50_000, 1, '#fff'), await flat(1, 50_000, '#fff')])
    expect((await send(huge, 'huge.png')).error.code).toBe('upload.too_many_points')

  const reference = (await send(field, 'field.png')).response.uuid
  const { id } = (await app.call(requestImages, { body: { ...body, reference } }, as)).response
  await app.runner.runDue()
  await expect.poll(async () => (await app.call(requestedImages, { params: { id } }, as)).response.state).toBe('done')
  const made = (await app.call(requestedImages, { params: { id } }, as)).response
  expect(made.reference).toContain(reference)
  const png = Buffer.from(await (await app.request(made.pictures[0].url)).arrayBuffer())
  const inks = await inksOf(png)
  const near = (ink: string, wanted: string) =>
    [1, 3, 5].every(
      at => Math.abs(Number.parseInt(ink.slice(at, at + 2), 16) - Number.parseInt(wanted.slice(at, at + 2), 16)) < 40,
    )
  for (const wanted of ['#2040C0', '#E0D020'])
    expect(
      inks.some(ink => near(ink, wanted)),
      `${wanted} in ${inks}`,
    ).toBe(true)
})
