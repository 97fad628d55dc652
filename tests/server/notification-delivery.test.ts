import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { logout } from '#contract/endpoints/accounts.ts'
import { readPush, removeToken, saveToken, viewedNotification } from '#contract/endpoints/notifications.ts'
import type { NotificationType, WebPush } from '#contract/entities/notification.ts'
import { defaultNotificationSettings, type NotificationSettings } from '#contract/entities/notification-settings.ts'
import { jobHandlers } from '#server/app.ts'
import { json } from '#server/db/database.ts'
import { openSession } from '#server/features/accounts/open-session.ts'
import type { MailGateway } from '#server/gateways/interfaces/mail.ts'
import { vapidKeys, webPush } from '#server/gateways/web-push.ts'
import { notify } from '#server/jobs/notify.ts'
import { makeRunner } from '#server/jobs/runner.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { freshCreator } from '#tests/support/make-deal.ts'
import { pushService } from '#tests/support/push-service.ts'

const service = await pushService()
const folder = mkdtempSync(join(tmpdir(), 'elenco-vapid-'))
const keys = vapidKeys(null, folder)
const app: TestApp = await createTestApp({
  gateways: { push: webPush({ keys, subject: 'mailto:a@b.example', allows: () => true, withoutTls: true }) },
})
await app.database.db.deleteFrom('jobs').execute()
afterAll(async () => {
  await app.close()
  await service.close()
  rmSync(folder, { recursive: true })
})

const minute = 60_000
const hour = 60 * minute
const chat = '31111111-1111-4111-8111-111111111111'
let as: string
let id: string
beforeEach(async () => {
  service.answerWith(201)
  as = await freshCreator(app)
  id = await app.idOf(as)
  // Noon in Madrid of a Wednesday at least two days away: what waits for the morning is a whole night away,
  // and what waits for Monday does not fall on the day itself.
  const now = app.clock.now()
  const wednesday = 3
  const days = 2 + ((wednesday - (now.getUTCDay() + 2) + 7) % 7)
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 11)
  app.clock.advance(noon - now.getTime())
})

const choose = async (change: (draft: NotificationSettings) => void) => {
  const draft = structuredClone(defaultNotificationSettings)
  change(draft)
  const { revision: _, ...settings } = draft
  await app.database.db
    .insertInto('notification_settings')
    .values({ user_id: id, settings: json(settings), updated_at: app.clock.now() })
    .execute()
}
const tell = async (type: NotificationType, params = {}, chat_uuid: string | null = chat) => {
  const where = chat_uuid ? { chat_uuid, action_url: `/chat/${chat_uuid}` } : {}
  await notify(app.ctx, id, type, { title: 'Desayunos', who: 'Café Ceiba', text: 'Hola', ...params }, where)
  await app.runner.runDue()
}
const after = async (ms: number) => {
  app.clock.advance(ms)
  await app.runner.runDue()
}
const subjects = async () => (await mailsTo(app, as)).map(mail => mail.subject).reverse()
const newest = async () =>
  (
    await app.database.db
      .selectFrom('notifications')
      .select('uuid')
      .where('user_id', '=', id)
      .orderBy('n', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).uuid
/** A browser of theirs, and what has arrived there. */
const browser = async (who = as) => {
  const subscription = service.subscribe()
  const answer = await app.call(saveToken, { body: { token: subscription } }, { as: who })
  expect(answer.status).toBe(200)
  const path = new URL(subscription.endpoint).pathname
  return {
    ...subscription,
    pushes: () => service.received.filter(push => push.endpoint === path).map(push => JSON.parse(push.text) as WebPush),
    topics: () => service.received.filter(push => push.endpoint === path).map(push => push.headers.topic),
  }
}

test('messages of a thread are gathered for ten minutes into one mail', async () => {
  await tell('chat_message', { text: 'Uno' })
  await after(4 * minute)
  await tell('chat_message', { text: 'Dos' })
  expect(await subjects()).toEqual([])
  await after(6 * minute)
  expect(await subjects()).toEqual(['2 novedades sobre «Desayunos»'])
  const [mail] = await mailsTo(app, as)
  expect(mail?.text).toMatch(/Uno[\s\S]*Dos[\s\S]*http:\/\/elenco\.test\/chat\/31/)
  expect(mail?.text).toContain('http://elenco.test/settings/notifications')
})

test('what was opened in the app before its mail went is not mailed', async () => {
  await tell('chat_message')
  await app.call(viewedNotification, { params: { uuid: await newest() } }, { as })
  await after(hour)
  expect(await subjects()).toEqual([])
})

test('everything else waits for the day’s mail, at one’s own hour; what is off is not mailed, what is on weekly waits for Monday', async () => {
  await choose(draft => {
    draft.digest_hour = 18
    draft.categories.applications.email = 'off'
    draft.categories.news.email = 'weekly'
  })
  await tell('offer_new', { amount_minor: 10_000, currency: 'EUR' })
  await tell('application_status', { state: 'viewed' })
  await tell('system', { title: 'Una novedad' }, null)
  await after(5 * hour)
  expect(await subjects()).toEqual([])
  await after(hour)
  expect(await subjects()).toEqual(['Tu día en Elenco: una novedad'])
  await after(7 * 24 * hour)
  expect(await subjects()).toEqual(['Tu día en Elenco: una novedad', 'Tu semana en Elenco: una novedad'])
})

test('money is mailed at once, whatever is switched off, paused or quiet, and says why', async () => {
  await choose(draft => {
    draft.categories.money.email = 'off'
    draft.essential_only = true
    draft.pause_until = new Date(app.clock.now().getTime() + 24 * hour).toISOString()
    draft.quiet_hours = { from: '00:00', to: '23:59', tz: 'Europe/Madrid' }
  })
  await tell('payment_funded', { amount_minor: 40_500, currency: 'EUR', side: 'creator' })
  await tell('chat_message')
  expect(await subjects()).toHaveLength(1)
  expect((await mailsTo(app, as))[0]?.text).toContain('Esto lo enviamos siempre')
  await after(48 * hour)
  expect(await subjects()).toHaveLength(1)
})

test('what is off in the app is mailed all the same; an address that nobody confirmed gets nothing', async () => {
  await choose(draft => Object.assign(draft.categories.chat, { inapp: false }))
  await tell('chat_message')
  await after(hour)
  expect(await subjects()).toHaveLength(1)
  await app.database.db.updateTable('users').set({ email_verified_at: null }).where('uuid', '=', id).execute()
  await tell('payment_funded')
  expect(await subjects()).toHaveLength(1)
})

test('mail and push wait for the end of the quiet hours and of a pause', async () => {
  const { pushes } = await browser()
  await choose(draft => {
    draft.quiet_hours = { from: '12:00', to: '14:00', tz: 'Europe/Madrid' }
    draft.pause_until = new Date(app.clock.now().getTime() + 30 * minute).toISOString()
  })
  await tell('chat_message', { text: 'Uno' })
  await tell('chat_message', { text: 'Dos' })
  await after(hour + 59 * minute)
  expect([pushes().length, (await subjects()).length]).toEqual([0, 0])
  await after(minute)
  // Of one thread the newest stands for all that waited.
  expect(pushes().map(push => [push.body.message, push.count])).toEqual([['Dos', 2]])
  expect(await subjects()).toHaveLength(1)
})

test('a browser that comes later gets what still waits for its hour, and nothing that was due before', async () => {
  await choose(draft => {
    draft.quiet_hours = { from: '13:00', to: '14:00', tz: 'Europe/Madrid' }
  })
  await tell('chat_message', { text: 'Antes' })
  await after(hour + minute)
  await tell('chat_message', { text: 'Mientras' })
  const { pushes } = await browser()
  await after(hour)
  expect(pushes().map(push => [push.body.message, push.count])).toEqual([['Mientras', 1]])
})

test('a push says what the list says, in the reader’s language, under the topic of what it belongs to', async () => {
  const { pushes, topics } = await browser()
  await tell('offer_new', { amount_minor: 33_000, currency: 'EUR' })
  expect(pushes()[0]).toMatchObject({
    notification_uuid: await newest(),
    title: 'Café Ceiba te hace una oferta',
    body: { type: 'offer_new', chat_uuid: chat, detail: { title: 'Desayunos' } },
    action_url: `/chat/${chat}`,
    count: 1,
  })
  await after(3 * minute)
  await tell('offer_countered')
  await tell('chat_message')
  const [offer, countered, message] = pushes()
  expect(topics()).toEqual([offer?.tag, countered?.tag, message?.tag])
  expect([countered?.tag === offer?.tag, message?.tag === offer?.tag]).toEqual([true, false])
  expect([countered?.count, message?.count]).toEqual([2, 1])
})

test('six pushes a day beside chat; what replaces one of a moment ago counts once; tomorrow there are six again', async () => {
  const { pushes } = await browser()
  const other = (n: number) => `31111111-1111-4111-8111-11111111111${n}`
  for (let n = 0; n < 8; n += 1) await tell('offer_new', {}, other(n))
  expect(pushes()).toHaveLength(6)
  await tell('offer_countered', {}, other(2))
  await tell('chat_message')
  await tell('chat_message')
  expect(pushes()).toHaveLength(9)
  await after(11 * minute)
  await tell('offer_countered', {}, other(2))
  expect(pushes()).toHaveLength(9)
  await after(24 * hour)
  await tell('offer_countered', {}, other(2))
  expect(pushes()).toHaveLength(10)
})

test('a browser that is gone is forgotten; a service that is away is asked again, and what was seen meanwhile is not pushed', async () => {
  const { pushes } = await browser()
  const subscribed = async () => (await app.call(readPush, {}, { as })).response.subscribed
  service.answerWith(503)
  await tell('chat_message', { text: 'Uno' })
  app.faults.splice(0)
  service.answerWith(201)
  await after(minute)
  expect(pushes().map(push => push.body.message)).toEqual(['Uno'])

  service.answerWith(503)
  await tell('chat_message', { text: 'Dos' })
  app.faults.splice(0)
  await app.call(viewedNotification, { params: { uuid: await newest() } }, { as })
  service.answerWith(201)
  await after(minute)
  expect(pushes()).toHaveLength(1)

  expect(await subscribed()).toBe(true)
  service.answerWith(410)
  await tell('chat_message')
  expect(await subscribed()).toBe(false)
})

test('a subscription goes with its sign-in, moves with its address, and can be switched off', async () => {
  const subscription = await browser()
  const token = JSON.stringify({ endpoint: subscription.endpoint, keys: subscription.keys, expirationTime: null })
  const other = await freshCreator(app)
  expect((await app.call(saveToken, { body: { token } }, { as: other })).status).toBe(200)
  await tell('chat_message')
  expect(subscription.pushes()).toEqual([])
  expect((await app.call(readPush, {}, { as })).response).toEqual({ public_key: keys.publicKey, subscribed: false })

  const session = await openSession(app.ctx, id, 'test')
  const second = await browser(session.access_token)
  await tell('chat_message')
  expect(second.pushes()).toHaveLength(1)
  await app.call(logout, {}, { as: session.access_token })
  await tell('chat_message')
  expect(second.pushes()).toHaveLength(1)

  const third = await browser()
  await app.call(removeToken, { body: {} }, { as })
  await tell('chat_message')
  expect(third.pushes()).toEqual([])
})

test('as many notifications and people as there are take as many statements as one', async () => {
  // Every statement but those that begin and end a transaction.
  const statementsOf = async (people: number, each: number) => {
    const names = await Promise.all(Array.from({ length: people }, () => freshCreator(app)))
    const ids = await Promise.all(names.map(name => app.idOf(name)))
    for (const user of ids)
      for (let n = 0; n < each; n += 1)
        await notify(app.ctx, user, n % 2 ? 'chat_message' : 'offer_new', { title: 'Desayunos', who: 'Café Ceiba', text: 'Hola' })
    let statements = 0
    const transformQuery = ({ node }: PluginTransformQueryArgs) => {
      statements += 1
      return node
    }
    const counting = { transformQuery, transformResult: async ({ result }: PluginTransformResultArgs) => result }
    const runner = makeRunner({ ...app.ctx, db: app.database.db.withPlugin(counting) }, jobHandlers)
    const decided = await runner.runDue()
    expect(decided).toBeGreaterThanOrEqual(people * each)
    const toDecide = statements
    statements = 0
    app.clock.advance(11 * minute)
    await runner.runDue()
    app.clock.advance(26 * hour)
    await runner.runDue()
    for (const name of names) expect(await mailsTo(app, name)).toHaveLength(each > 1 ? 1 + Math.floor(each / 2) : 1)
    return { toDecide, toSend: statements }
  }
  await app.database.db.deleteFrom('jobs').execute()
  const one = await statementsOf(1, 2)
  const many = await statementsOf(12, 2)
  expect(many.toDecide).toBe(one.toDecide)
  // Mails that leave one after the other are noted one after the other.
  expect(many.toSend).toBeLessThan(one.toSend + 4 * 12)
})

test('people about whom somebody decides just now are not waited for: their mails and pushes have their turn a moment later', async () => {
  // The embedded database has one transaction at a time.
  if (app.database.kind === 'pglite') return
  const other = await freshCreator(app)
  const otherId = await app.idOf(other)
  await notify(app.ctx, otherId, 'chat_message', { title: 'Desayunos', who: 'Café Ceiba', text: 'Hola' })
  await tell('chat_message')
  app.clock.advance(11 * minute)
  await app.database.db.transaction().execute(async trx => {
    await trx.selectFrom('users').select('uuid').where('uuid', '=', id).forNoKeyUpdate().execute()
    await app.runner.runDue()
    expect([await subjects(), await mailsTo(app, other), app.faults]).toEqual([[], [expect.anything()], []])
  })
  await after(1_000)
  expect(await subjects()).toHaveLength(1)
})

test('a process that is killed while mails go out loses none; one that was out comes again under its own name at most', async () => {
  const gone = new Map<string, string[]>()
  let killed = true
  const mail: MailGateway = {
    name: 'cut',
    async send({ id, to }) {
      const names = [...gone.values()].flat().length
      // The third mail leaves, and the process ends before it can say so; the ones after it never leave.
      if (killed && names >= 3) await new Promise(() => {})
      gone.set(to, [...(gone.get(to) ?? []), id])
      if (killed && names === 2) await new Promise(() => {})
    },
  }
  const ctx = { ...app.ctx, gateways: { ...app.ctx.gateways, mail } }
  const names = await Promise.all(Array.from({ length: 8 }, () => freshCreator(app)))
  for (const name of names)
    await notify(app.ctx, await app.idOf(name), 'payment_funded', { title: 'Desayunos', amount_minor: 1, currency: 'EUR' })
  void makeRunner(ctx, jobHandlers).runDue()
  const left = () => app.database.db.selectFrom('jobs').select('id').where('kind', '=', 'notification.mail.send').execute()
  await expect.poll(async () => [gone.size, (await left()).length]).toEqual([3, 6])
  killed = false
  app.clock.advance(5 * minute)
  await makeRunner(ctx, jobHandlers).runDue()
  expect([...gone.keys()].sort()).toEqual([...names].sort())
  for (const ids of gone.values()) expect(new Set(ids).size).toBe(1)
  expect([...gone.values()].flat()).toHaveLength(9)
  expect(await left()).toEqual([])
})

test.each([
  'not json',
  '{"endpoint":"https://push.example/x"}',
  { endpoint: 'https://push.example/x', keys: { p256dh: 'short', auth: 'short' } },
  { endpoint: 'file:///etc/passwd', keys: service.subscribe().keys },
])('a token that is none is refused: %o', async token => {
  expect((await app.call(saveToken, { body: { token } }, { as })).error.code).toBe('request.invalid')
})

test('nothing above was a fault of ours', () => {
  expect(app.faults).toEqual([])
})
