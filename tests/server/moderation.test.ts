import { beforeAll, expect, test } from 'vitest'
import { requestedImages, requestImages } from '#contract/endpoints/ai.ts'
import { communityImages } from '#contract/endpoints/ai-community.ts'
import { decideReport, listReports } from '#contract/endpoints/moderation.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { listReviews, reportReview } from '#contract/endpoints/reviews.ts'
import type { TestApp } from '#tests/support/app.ts'
import { withMarket } from '#tests/support/with-market.ts'

const staff = 'admin@elenco.test'
const lucia = 'creator@elenco.test'
let app: TestApp
let review: string
let image: string
withMarket(made => {
  app = made
})
beforeAll(async () => {
  // Cases of the demonstration are tests/server/reports.test.ts's.
  await app.database.db.deleteFrom('report_cases').execute()
  review = (await app.call(listReviews, { params: { vanityName: 'luciavega' } })).response[0].uuid
  const made = await app.call(requestImages, { body: { prompt: 'Una luna', quality: 'draft', n: 1 } }, { as: lucia })
  await app.runner.runDue()
  const { pictures } = (await app.call(requestedImages, { params: { id: made.response.id } }, { as: lucia })).response
  image = (await app.call(communityImages, { body: { share: pictures[0].uuid } }, { as: lucia })).response[0].id
})

const report = (as: string, text = '') =>
  app.call(reportReview, { params: { uuid: review }, body: { reason: 'false', text } }, { as })
const list = async (query: object = {}) => (await app.call(listReports, { query }, { as: staff })).response
const decide = (kind: string, uuid: string, outcome: string, note = 'No pasó así.', as = staff) =>
  app.call(decideReport, { params: { kind, uuid }, body: { outcome, note } }, { as })
const publicOnes = async () => (await app.call(listReviews, { params: { vanityName: 'luciavega' } })).response.length
const told = async (email: string) =>
  (
    await app.database.db
      .selectFrom('notifications')
      .select('params')
      .where('type', '=', 'report_decided')
      .where('user_id', '=', await app.idOf(email))
      .orderBy('n')
      .execute()
  ).map(row => row.params)

const newest = async (as: string) => (await app.call(listNotifications, { query: {} }, { as })).response[0].said

test('several reports of one thing are one case, with all that was said; staff hide it, and each side reads why in its language', async () => {
  const before = await publicOnes()
  await report(lucia, 'No pasó.')
  await report('banned@elenco.test')
  const [open] = await list()
  expect(open).toMatchObject({ kind: 'review', uuid: review, state: 'open', shown: true, count: 2, decision: null })
  expect(open.reports).toMatchObject([
    { reason: 'false', text: 'No pasó.' },
    { reason: 'false', text: '' },
  ])
  expect((await decide('review', review, 'hide', '')).error.fields).toEqual({ reason: ['required'] })
  const body = { outcome: 'hide', reason: 'false', note: 'No pasó así.' }
  const { response } = await app.call(decideReport, { params: { kind: 'review', uuid: review }, body }, { as: staff })
  expect(response).toMatchObject({ state: 'closed', shown: false, decision: body })
  expect(await publicOnes()).toBe(before - 1)
  expect(await told(lucia)).toMatchObject([{ side: 'reporter', outcome: 'hide', note: 'No pasó así.' }])
  expect(await told('banned@elenco.test')).toHaveLength(1)
  expect(await told('premium@elenco.test')).toMatchObject([{ side: 'author', outcome: 'hide' }])
  expect((await newest(lucia)).es.body).toBe('No es cierto. No pasó así.')
  expect((await newest('premium@elenco.test')).en.body).toBe('It is not true. No pasó así.')
  expect(await list()).toEqual([])
  expect(await list({ state: 'closed', kind: 'review' })).toHaveLength(1)
  // Decided is decided: the second one is told.
  expect((await decide('review', review, 'keep')).error.code).toBe('report.decided')
})

test('a picture that was reported is out of sight until it is kept; its author is told that it is back', async () => {
  await app.call(communityImages, { body: { report: image, reason: 'a logo' } }, { as: 'brand@elenco.test' })
  const [open] = await list({ kind: 'image' })
  expect(open).toMatchObject({
    kind: 'image',
    uuid: image,
    shown: false,
    reports: [{ text: 'a logo' }],
    image: expect.any(String),
  })
  expect((await app.request(open.image)).status).toBe(200)
  const both = await Promise.all([decide('image', image, 'keep', ''), decide('image', image, 'hide')])
  expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
  const outcome = both[0]?.status === 200 ? 'keep' : 'hide'
  expect((await list({ state: 'closed', kind: 'image' }))[0]).toMatchObject({ shown: outcome === 'keep', decision: { outcome } })
  expect((await told(lucia)).at(-1)).toMatchObject({ kind: 'image', side: 'author', outcome })
  const rows = await app.database.db.selectFrom('report_decisions').selectAll().where('target_id', '=', image).execute()
  expect(rows).toMatchObject([{ decided_by: await app.idOf(staff) }])
})

test('nobody but staff reads or decides, and what was not reported is no case', async () => {
  for (const as of [lucia, 'premium@elenco.test', 'whitelabel@elenco.test']) {
    expect((await app.call(listReports, {}, { as })).error.code).toBe('ability.forbidden')
    expect((await decide('review', review, 'keep', '', as)).error.code).toBe('ability.forbidden')
  }
  expect((await decide('image', review, 'keep')).status).toBe(404)
})
