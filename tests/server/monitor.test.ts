import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  changeMonitorRule,
  createMonitorRule,
  defaultKeyword,
  deleteMonitorRule,
  exportMentionDays,
  exportMentions,
  getMonitor,
  markMentions,
  mentionDays,
  monitorLessons,
  pauseMonitorRule,
  previewMonitorRule,
  resumeMonitorRule,
} from '#contract/endpoints/monitor.ts'
import type { Mention, MonitorRule } from '#contract/entities/monitor.ts'
import { limits } from '#contract/limits.ts'
import { plans } from '#contract/plans.ts'
import { json } from '#server/db/database.ts'
import { refreshHouse } from '#server/features/monitor/house-posts.ts'
import type { TestApp } from '#tests/support/app.ts'
import { withMarket } from '#tests/support/with-market.ts'

const premium = 'premium@elenco.test'
const white = 'whitelabel@elenco.test'
const espejo = 'espejo@elenco.test'

let app: TestApp
withMarket(made => {
  app = made
})

const read = async (query: object = {}, as = white) => await app.call(getMonitor, { query }, { as })
const make = async (body: object, as = white) => await app.call(createMonitorRule, { body }, { as })
const rule = async (any: string[], as = white): Promise<MonitorRule> => (await make({ name: any[0], any }, as)).response
const owner = async (email: string) => {
  const { org_id } = await app.database.db
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', await app.idOf(email))
    .executeTakeFirstOrThrow()
  return org_id
}

/** A piece in the portfolio of somebody with a public name, as the house learns of it. */
async function publish(title: string, more: { description?: string; network?: string; url?: string } = {}): Promise<string> {
  const uuid = randomUUID()
  await app.database.db
    .insertInto('briefcase_items')
    .values({
      uuid,
      user_id: await app.idOf('creator@elenco.test'),
      kind: 'link',
      title,
      description: more.description ?? '',
      network: more.network ?? 'tiktok',
      content_type: null,
      external_url: more.url ?? 'https://www.tiktok.com/@someone/video/1',
      image: null,
      views: null,
      likes: null,
      published_on: null,
      brand: null,
      created_at: app.clock.now(),
    })
    .execute()
  return uuid
}

test('the demonstration’s rules have found made-up posts and say so; nothing has a mood that nobody measured', async () => {
  const { response, meta } = await read({}, premium)
  expect(meta.rules).toHaveLength(2)
  expect(meta.quota).toMatchObject({ limit: plans.premium.monitor_mentions, rules: { used: 2, limit: 5 }, withheld: 0 })
  expect(meta.count).toBeGreaterThan(20)
  expect(meta.quota.used).toBeGreaterThanOrEqual(meta.count)
  const mentions: Mention[] = response
  for (const row of mentions) {
    expect(row.rules.length).toBeGreaterThan(0)
    expect(row).not.toHaveProperty('sentiment')
  }
})

test('a first rule is proposed from what the company is called', async () => {
  const { response } = await app.call(defaultKeyword, {}, { as: premium })
  expect(response.name).toBe('Café Ceiba')
  expect(response.chosen).toEqual(['Café Ceiba', '#cafeceiba', 'cafeceiba.example'])
  const creator = (await app.call(defaultKeyword, {}, { as: 'creator@elenco.test' })).response
  expect(creator.suggestions.map((one: { why: string }) => one.why)).toEqual(expect.arrayContaining(['channel', 'name']))
})

test('a rule finds what was published in the house, once, with the word in the excerpt; two rules find the same mention', async () => {
  const word = `palabra${randomUUID().slice(0, 8)}`
  const first = await rule([word])
  await publish(`Un vídeo con ${word}`, { description: `${'antes '.repeat(100)}${word} ${'después '.repeat(100)}` })
  await refreshHouse(app.ctx)
  await refreshHouse(app.ctx)
  const found = await read({ rule: first.uuid })
  expect(found.meta.count).toBe(1)
  const [row]: Mention[] = found.response
  expect(row).toMatchObject({ source: 'portfolio', network: 'tiktok', read: false, language: null, vanity_name: 'luciavega' })
  expect(row?.excerpt).toContain(word)
  expect(row?.excerpt.length).toBeLessThanOrEqual(limits.monitor.excerpt)
  const used = found.meta.quota.used
  const second = await rule([`Un vídeo con ${word}`])
  const both = await read({ rule: second.uuid })
  expect(both.response[0].rules.map((one: { uuid: string }) => one.uuid)).toEqual([first.uuid, second.uuid])
  expect(both.meta.quota.used).toBe(used)
  // Other companies see nothing of it.
  expect((await read({ rule: first.uuid }, premium)).meta.count).toBe(0)
  // A piece that goes from the portfolio goes from here.
  await app.database.db.deleteFrom('briefcase_items').where('title', '=', `Un vídeo con ${word}`).execute()
  await refreshHouse(app.ctx)
  expect((await read({ rule: first.uuid })).meta.count).toBe(0)
})

test('what was published for an agreement is its own company’s alone', async () => {
  const mine = await owner(premium)
  const { uuid } = await app.database.db
    .selectFrom('deals')
    .select('uuid')
    .where('org_id', '=', mine)
    .orderBy('uuid')
    .executeTakeFirstOrThrow()
  const title = `Acuerdo ${randomUUID().slice(0, 8)}`
  const proof = json({ url: 'https://www.instagram.com/p/abc/', published_on: '2026-11-20' })
  await app.database.db.updateTable('deals').set({ title, proof }).where('uuid', '=', uuid).execute()
  const [own, others] = [await rule([title], premium), await rule([title], espejo)]
  await refreshHouse(app.ctx)
  expect((await read({ rule: own.uuid }, premium)).response).toMatchObject([
    { source: 'agreement', title, url: 'https://www.instagram.com/p/abc/', published_at: '2026-11-20T00:00:00.000Z' },
  ])
  expect((await read({ rule: others.uuid }, espejo)).response).toEqual([])
  await app.call(deleteMonitorRule, { params: { uuid: own.uuid } }, { as: premium })
})

test('the plan says how many rules there are; two at once are not both the last one', async () => {
  const made = await Promise.all([1, 2, 3, 4].map(n => make({ name: `Regla ${n}`, any: [`#palabra${n}`] }, premium)))
  expect(made.map(answer => answer.status).sort()).toEqual([200, 200, 200, 402])
  const refused = made.find(answer => answer.status === 402)
  expect(refused?.error).toMatchObject({
    code: 'plan.limit_reached',
    details: { name: 'monitor_keywords', limit: 5, upgrade_to: 'whitelabel' },
  })
})

test('after a downgrade rules and mentions are read, rules paused and deleted, and none is made, changed or found', async () => {
  const id = await app.idOf('trial@elenco.test')
  const as = 'trial@elenco.test'
  const kept = await rule(['#antesdebajar'], as)
  await app.database.db
    .updateTable('users')
    .set({ groups: ['brand'] })
    .where('uuid', '=', id)
    .execute()
  const seen = await read({}, as)
  expect(seen.meta.rules).toMatchObject([{ uuid: kept.uuid, state: 'active', held: 'plan' }])
  expect((await make({ name: 'Otra', any: ['#otra'] }, as)).error.code).toBe('ability.forbidden')
  await publish('Algo #antesdebajar')
  await refreshHouse(app.ctx)
  expect((await read({ rule: kept.uuid }, as)).meta.count).toBe(0)
  const params = { uuid: kept.uuid }
  expect((await app.call(pauseMonitorRule, { params }, { as })).response.state).toBe('paused')
  expect((await app.call(resumeMonitorRule, { params }, { as })).error.code).toBe('ability.forbidden')
  expect((await app.call(deleteMonitorRule, { params }, { as })).status).toBe(200)
  await app.database.db
    .updateTable('users')
    .set({ groups: ['premium', 'brand'] })
    .where('uuid', '=', id)
    .execute()
})

test('a creator has one rule', async () => {
  const as = 'creator@elenco.test'
  const one = await rule(['#lucia'], as)
  expect((await make({ name: 'Dos', any: ['#dos'] }, as)).error.code).toBe('plan.limit_reached')
  expect((await app.call(deleteMonitorRule, { params: { uuid: one.uuid } }, { as })).status).toBe(200)
})

test('beyond the month’s quota mentions are counted and not shown; a new month counts anew', async () => {
  const as = espejo
  const id = await owner(as)
  const word = `#cuota${randomUUID().slice(0, 6)}`
  const listening = await rule([word], as)
  const { limit } = (await read({}, as)).meta.quota
  await app.database.db
    .updateTable('usage_counters')
    .set({ used: limit - 1 })
    .where('owner_id', '=', id)
    .where('name', '=', 'monitor_mentions')
    .execute()
  for (const n of [1, 2, 3]) await publish(`Pieza ${n} ${word}`)
  await refreshHouse(app.ctx)
  const full = await read({ rule: listening.uuid }, as)
  expect([full.meta.count, full.meta.quota.used, full.meta.quota.withheld]).toEqual([1, limit, 2])
  expect(full.meta.rules.find((one: MonitorRule) => one.uuid === listening.uuid).held).toBe('quota')
  app.clock.advance(3_600_000)
  await app.database.db
    .updateTable('usage_counters')
    .set({ resets_at: new Date(app.clock.now().getTime() - 60_000) })
    .where('owner_id', '=', id)
    .where('name', '=', 'monitor_mentions')
    .execute()
  const next = await read({ rule: listening.uuid }, as)
  expect([next.meta.quota.used, next.meta.quota.withheld]).toEqual([0, 0])
})

test('marks are the company’s, hidden ones leave the list, and all can be read at once', async () => {
  const word = `#marcas${randomUUID().slice(0, 6)}`
  const { uuid } = await rule([word])
  for (const n of [1, 2, 3]) await publish(`Pieza ${n} ${word}`)
  await refreshHouse(app.ctx)
  const [a, b]: Mention[] = (await read({ rule: uuid })).response
  const mark = async (body: object, as = white) => (await app.call(markMentions, { body }, { as })).response
  expect((await mark({ uuids: [a?.uuid], starred: true, read: true })).changed).toBe(1)
  expect((await mark({ uuids: [b?.uuid], hidden: true })).changed).toBe(1)
  expect((await mark({ uuids: [a?.uuid], hidden: true }, premium)).changed).toBe(0)
  const counts = async (state: string) => (await read({ rule: uuid, state })).meta.count
  expect(await Promise.all(['inbox', 'unread', 'starred', 'hidden'].map(counts))).toEqual([2, 1, 1, 1])
  expect((await mark({ read: true })).unread).toBe(0)
  expect(await counts('unread')).toBe(0)
})

test('filters, days and the file say the same; the file holds no formula', async () => {
  const word = `#ficha${randomUUID().slice(0, 6)}`
  const { uuid } = await rule([word])
  await publish(`=HYPERLINK("http://x") ${word}`, { network: 'instagram' })
  await publish(`Otra ${word}`, { network: 'youtube' })
  await refreshHouse(app.ctx)
  expect((await read({ rule: uuid, network: 'youtube' })).meta.count).toBe(1)
  expect((await read({ rule: uuid, query: 'hyperlink' })).meta.count).toBe(1)
  expect((await read({ rule: uuid, language: 'es' })).meta.count).toBe(0)
  const today = app.clock.now().toISOString().slice(0, 10)
  expect((await read({ rule: uuid, from: today, to: today })).meta.count).toBe(2)
  expect((await read({ rule: uuid, to: '2020-01-01' })).meta.count).toBe(0)
  const days = (await app.call(mentionDays, { query: { rule: uuid } }, { as: white })).response
  expect(days.points).toHaveLength(30)
  expect(days.points.at(-1)).toEqual({ day: today, mentions: 2, past: 0, by_source: [2] })
  const token = await app.tokenOf(white)
  const file = await app.request(`/api${exportMentions.path}?rule=${uuid}`, { headers: { authorization: `Bearer ${token}` } })
  expect(file.headers.get('content-disposition')).toContain('elenco-mentions.csv')
  expect(await file.text()).toContain(`"'=HYPERLINK(""http://x"") ${word}"`)
})

test('the chart counts by source beside the time before, by week over longer times, as the filters say, and so does its file', async () => {
  const word = `#serie${randomUUID().slice(0, 6)}`
  const { uuid } = await rule([word])
  const said = async (days: number, source: 'mastodon' | 'demo', title = word) => {
    const at = new Date(app.clock.now().getTime() - days * 86_400_000)
    const post = randomUUID()
    const row = { uuid: post, key: `test:${post}`, source, network: 'web' as const, title, text: '', language: 'es' }
    await app.database.db
      .insertInto('monitor_posts')
      .values({
        ...row,
        owner_id: null,
        author_id: null,
        author: 'Ana',
        followers: null,
        url: null,
        published_at: at,
        found_at: at,
      })
      .execute()
    const mention_id = randomUUID()
    const mention = { uuid: mention_id, owner_id: await owner(white), post_id: post, found_at: at }
    await app.database.db.insertInto('mentions').values(mention).execute()
    await app.database.db.insertInto('mention_rules').values({ mention_id, rule_id: uuid }).execute()
    return mention_id
  }
  for (const days of [0, 0, 2, 31, 200]) await said(days, 'mastodon')
  for (const days of [0, 30, 61]) await said(days, 'demo', `Otra ${word}`)
  const days = async (query: object = {}) =>
    (await app.call(mentionDays, { query: { rule: uuid, ...query } }, { as: white })).response
  const day = (ago: number) => new Date(app.clock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10)
  const month = await days()
  expect(month).toMatchObject({ from: day(29), to: day(0), step: 'day', mentions: 4, past: 2 })
  expect(month.sources).toEqual([
    { source: 'mastodon', mentions: 3 },
    { source: 'demo', mentions: 1 },
  ])
  expect(month.points.at(-1)).toEqual({ day: day(0), mentions: 3, past: 1, by_source: [2, 1] })
  expect(month.points.at(-2)).toEqual({ day: day(1), mentions: 0, past: 1, by_source: [0, 0] })
  // The filters of the list hold for the time before, too.
  expect(await days({ source: 'demo' })).toMatchObject({ mentions: 1, past: 1, sources: [{ source: 'demo', mentions: 1 }] })
  expect(await days({ query: 'otra' })).toMatchObject({ mentions: 1, past: 1 })
  const long = await days({ from: day(99), to: day(0) })
  expect(long).toMatchObject({ step: 'week', mentions: 7, past: 0 })
  expect(long.points.map((one: { day: string }) => one.day)).toEqual(Array.from({ length: 15 }, (_, week) => day(99 - 7 * week)))
  expect(long.points.at(-1)).toMatchObject({ mentions: 3, by_source: [2, 1] })
  // Not further back than the most, whatever is asked.
  expect(await days({ from: '2001-01-01' })).toMatchObject({ from: day(limits.monitor.chartDays.most - 1), mentions: 8 })
  expect(await days({ from: day(1), to: day(3) })).toMatchObject({ mentions: 0, past: 0, points: [] })
  const token = await app.tokenOf(white)
  const file = await app.request(`/api${exportMentionDays.path}?rule=${uuid}`, { headers: { authorization: `Bearer ${token}` } })
  expect(file.headers.get('content-disposition')).toContain('elenco-mention-figures.csv')
  const lines = (await file.text()).trim().split('\r\n')
  expect([lines[0], lines.at(-1), lines.length]).toEqual(['day,mentions,before,mastodon,demo', `${day(0)},3,1,2,1`, 31])
  expect((await app.call(mentionDays, { query: { rule: uuid } }, { as: premium })).response).toMatchObject({
    mentions: 0,
    past: 0,
  })
})

test('hidden mentions say which words would have spared them, to the company alone, and the rule stays as it is', async () => {
  const word = `#leccion${randomUUID().slice(0, 6)}`
  const { uuid } = (await make({ name: 'Lección', any: [word] }, white)).response
  for (const text of ['sorteo grande', 'sorteo rápido', 'Sorteo de verano']) await publish(`${text} ${word}`)
  for (const text of ['en casa', 'por la mañana', 'con leche']) await publish(`${text} ${word}`)
  await refreshHouse(app.ctx)
  const lessons = async (as = white) => await app.call(monitorLessons, { params: { uuid } }, { as })
  expect((await lessons()).response).toEqual({ hidden: 0, kept: 6, lessons: [] })
  const { response: found } = await read({ rule: uuid, size_page: 100 })
  const raffles = found.filter((one: { title: string; excerpt: string }) => /sorteo/i.test(`${one.title} ${one.excerpt}`))
  const uuids = raffles.map((one: { uuid: string }) => one.uuid)
  await app.call(markMentions, { body: { uuids, hidden: true } }, { as: white })
  const { response } = await lessons()
  expect(response).toMatchObject({ hidden: 3, kept: 3 })
  expect(response.lessons).toContainEqual({ word: 'sorteo', spares: 3 })
  expect((await read()).meta.rules.find((one: { uuid: string }) => one.uuid === uuid)).toMatchObject({ none: [] })
  expect((await lessons('premium@elenco.test')).error.code).toBe('not_found')
})

test('a preview counts and keeps nothing', async () => {
  const word = `#previa${randomUUID().slice(0, 6)}`
  await publish(`Algo ${word}`)
  await refreshHouse(app.ctx)
  const before = (await read()).meta.quota.used
  const { response } = await app.call(previewMonitorRule, { body: { name: 'Previa', any: [word] } }, { as: white })
  expect(response).toMatchObject({ days: 30, found: 1 })
  expect((await read()).meta.quota.used).toBe(before)
})

test('a rule that was changed elsewhere is refused; a paused one finds nothing until it goes on', async () => {
  const word = `#pausa${randomUUID().slice(0, 6)}`
  const made = await rule([word])
  const params = { uuid: made.uuid }
  const body = { name: 'Cambiada', any: [word, '#dos'], revision: made.revision }
  const changed = (await app.call(changeMonitorRule, { params, body }, { as: white })).response
  expect(changed).toMatchObject({ name: 'Cambiada', any: [word, '#dos'], revision: made.revision + 1 })
  expect((await app.call(changeMonitorRule, { params, body }, { as: white })).error.code).toBe('version.stale')
  await app.call(pauseMonitorRule, { params }, { as: white })
  expect((await app.call(pauseMonitorRule, { params }, { as: white })).error.code).toBe('state.conflict')
  await publish(`Mientras ${word}`)
  await refreshHouse(app.ctx)
  expect((await read({ rule: made.uuid })).meta.count).toBe(0)
  // A mention that came in meanwhile is looked through then.
  expect((await app.call(resumeMonitorRule, { params }, { as: white })).response.mentions).toBe(1)
})

test('a deleted rule takes along what it alone has found', async () => {
  const word = `#adios${randomUUID().slice(0, 6)}`
  const [one, two] = [await rule([word]), await rule([`${word}`, '#ademas'])]
  await publish(`Las dos ${word}`)
  await publish('Una #ademas')
  await refreshHouse(app.ctx)
  await app.call(deleteMonitorRule, { params: { uuid: two.uuid } }, { as: white })
  expect((await read({ query: 'Una #ademas' })).meta.count).toBe(0)
  expect((await read({ rule: one.uuid })).meta.count).toBe(1)
})

test.each(['instant', 'hourly'] as const)(
  'new mentions are told in the rule’s own rhythm (%s), once, and by the stream at once',
  async alert => {
    const word = `#aviso${randomUUID().slice(0, 6)}`
    const { response } = await make({ name: 'Crisis', any: [word], kind: 'crisis', alert })
    const id = await app.idOf(white)
    const told = async () =>
      (
        await app.database.db
          .selectFrom('notifications')
          .select(['params', 'action_url'])
          .where('user_id', '=', id)
          .where('type', '=', 'monitor_alert')
          .where('action_url', 'like', `%${response.uuid}%`)
          .execute()
      ).map(row => row.params)
    await publish(`Uno ${word}`)
    await publish(`Dos ${word}`)
    await refreshHouse(app.ctx)
    const events = await app.database.db.selectFrom('user_events').select('payload').where('user_id', '=', id).execute()
    expect(events.map(({ payload }) => payload.type)).toContain('monitor.changed')
    expect(await told()).toEqual([])
    app.clock.advance(limits.monitor.tell[alert] / 2)
    await app.runner.runDue()
    expect(await told()).toEqual([])
    app.clock.advance(limits.monitor.tell[alert] / 2 + 1_000)
    await app.runner.runDue()
    expect(await told()).toEqual([{ title: 'Crisis', count: 2 }])
    app.clock.advance(3_600_000)
    await app.runner.runDue()
    expect(await told()).toHaveLength(1)
  },
)

test.each([
  ['nothing that is wanted', { none: ['#x1'] }, 'any'],
  ['six words', { any: ['#a1', '#a2', '#a3', '#a4', '#a5', '#a6'] }, 'any'],
  ['a word of one sign, which would match everything', { any: ['a'] }, 'any.0'],
  ['only signs', { any: ['!!!', '#cafe'] }, 'any.0'],
  ['a hashtag of two words', { any: ['#dos palabras'] }, 'any.0'],
  ['300 signs', { any: ['x'.repeat(300)] }, 'any.0'],
  ['wanted and unwanted at once', { any: ['Café'], none: ['cafe'] }, 'none'],
  ['a network that is none', { any: ['#cafe'], networks: ['myspace'] }, 'networks.0'],
])('%s is refused', async (_, words, field) => {
  const { status, error } = await make({ name: 'Mala', ...words })
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
})

test('staff look at nobody’s monitor and make no rules; real estate has none', async () => {
  expect((await make({ name: 'No', any: ['#no'] }, 'admin@elenco.test')).error.code).toBe('ability.staff')
  expect((await read({}, 'admin@elenco.test')).meta.rules).toEqual([])
  expect((await read({}, 'realty@elenco.test')).error.code).toBe('ability.forbidden')
})
