import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createList, getSharedList, linkList } from '#contract/endpoints/lists.ts'
import { decideReport, listReports, reportThing } from '#contract/endpoints/moderation.ts'
import { getPublicProfile } from '#contract/endpoints/profile.ts'
import { getTrackingLink, resumeTrackingLink } from '#contract/endpoints/tracking-links.ts'
import type { CaseKind } from '#contract/entities/report.ts'
import { limits } from '#contract/limits.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { booker, host, openBookings } from '#tests/support/make-booking.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { brand, deliveredDeal, freshCreator, freshPitch, offeredDeal } from '#tests/support/make-deal.ts'
import { present } from '#workbench/present.ts'

const staff = 'admin@elenco.test'
const lucia = 'creator@elenco.test'
const { app, bookings } = await openBookings()
beforeAll(async () => {
  await app.database.db.deleteFrom('report_cases').execute()
  await app.database.db.deleteFrom('reports').execute()
})

const report = (as: string, kind: CaseKind, thing: string) =>
  app.call(reportThing, { params: { kind, thing }, body: { reason: 'abuse', text: 'Mal.' } }, { as })
const caseOf = async (kind: CaseKind) =>
  present((await app.answer(listReports, { query: { kind } }, { as: staff }))[0], `a case of a ${kind}`)
const decide = (kind: CaseKind, uuid: string, outcome: 'hide' | 'restore' | 'keep', strike: 'abuse' | null = null) =>
  app.call(decideReport, { params: { kind, uuid }, body: { outcome, note: 'Va contra las normas.', strike } }, { as: staff })

/** Agreements between two sides: nothing of them goes, and their author has points. */
async function bringsAStrike(kind: CaseKind) {
  const { uuid } = await caseOf(kind)
  expect((await decide(kind, uuid, 'hide')).error.fields).toEqual({ strike: ['required'] })
  expect((await decide(kind, uuid, 'hide', 'abuse')).response).toMatchObject({
    state: 'closed',
    shown: true,
    points: limits.strikes.points.abuse,
  })
  expect((await decide(kind, uuid, 'restore')).error.code).toBe('report.not_restorable')
}

test('a pitch is reported by the company of its call, and by nobody else', async () => {
  const creator = await freshCreator(app)
  const call = await freshCall(app)
  const pitch = await freshPitch(app, creator, brand, call)
  expect((await report(creator, 'pitch', pitch)).error.code).toBe('report.own')
  expect((await report(booker, 'pitch', pitch)).error.code).toBe('not_found')
  expect((await report(brand, 'pitch', pitch)).status).toBe(200)
  expect(await caseOf('pitch')).toMatchObject({ uuid: pitch, before: { title: expect.stringMatching(/./) }, href: null })
  await bringsAStrike('pitch')
})

test('what was handed in is reported by the brand of the deal; nothing handed in, nothing to report', async () => {
  const offered = await offeredDeal(app)
  expect((await report(brand, 'delivery', offered.deal.uuid)).error.code).toBe('not_found')
  const { deal, creator } = await deliveredDeal(app)
  expect((await report(creator, 'delivery', deal.uuid)).error.code).toBe('report.own')
  expect((await report(booker, 'delivery', deal.uuid)).error.code).toBe('not_found')
  expect((await report(brand, 'delivery', deal.uuid)).status).toBe(200)
  expect((await caseOf('delivery')).before?.title).toBe(deal.terms.title)
  expect((await caseOf('delivery')).before?.text).toContain('https://')
  await bringsAStrike('delivery')
})

test('a booking is reported by its host, in the words of who booked', async () => {
  const { uuid } = (await bookings.book(await copySpace(app, host))).response
  expect((await report(booker, 'booking', uuid)).error.code).toBe('report.own')
  expect((await report(brand, 'booking', uuid)).error.code).toBe('not_found')
  expect((await report(host, 'booking', uuid)).status).toBe(200)
  expect((await caseOf('booking')).before?.text).toContain('Lanzamiento de otoño')
  await bringsAStrike('booking')
})

test('a piece of a portfolio is reported by whoever sees the profile; hidden, it is gone from it', async () => {
  const pieces = async () =>
    (await app.answer(getPublicProfile, { params: { vanityName: 'luciavega' } }, { as: brand })).portfolio.map(({ uuid }) => uuid)
  const [piece = ''] = await pieces()
  expect((await report(lucia, 'piece', piece)).error.code).toBe('report.own')
  expect((await report(brand, 'piece', piece)).status).toBe(200)
  expect(await caseOf('piece')).toMatchObject({ uuid: piece, shown: true })
  await decide('piece', piece, 'hide')
  expect(await pieces()).not.toContain(piece)
  expect((await decide('piece', piece, 'restore')).error.code).toBe('report.not_restorable')
})

test('a tracking link is reported by the creator who is given it; hidden, it leads nowhere until it is put back', async () => {
  const link = await app.database.db
    .selectFrom('tracking_links as l')
    .innerJoin('users as u', 'u.uuid', 'l.creator_id')
    .innerJoin('memberships as m', join => join.onRef('m.org_id', '=', 'l.org_id').on('m.role', '=', 'owner'))
    .innerJoin('users as o', 'o.uuid', 'm.user_id')
    .select(['l.uuid', 'l.name', 'u.email as creator', 'o.email as owner'])
    .where('l.state', '=', 'active')
    .executeTakeFirstOrThrow()
  const params = { uuid: link.uuid }
  const stateNow = async () => (await app.answer(getTrackingLink, { params }, { as: link.owner })).state
  expect((await report(link.owner, 'link', link.uuid)).error.code).toBe('report.own')
  expect((await report(booker, 'link', link.uuid)).error.code).toBe('not_found')
  expect((await report(link.creator, 'link', link.uuid)).status).toBe(200)
  expect((await caseOf('link')).before?.title).toBe(link.name)
  expect((await decide('link', link.uuid, 'hide')).response).toMatchObject({ shown: false })
  expect(await stateNow()).toBe('blocked')
  expect((await app.call(resumeTrackingLink, { params }, { as: link.owner })).status).toBe(409)
  expect((await decide('link', link.uuid, 'restore')).status).toBe(200)
  expect(await stateNow()).toBe('paused')
})

test('a shared list is reported by its link; hidden, the link ends and the list stays', async () => {
  const { uuid } = (await app.call(createList, { body: { uuid: randomUUID(), name: 'Otoño' } }, { as: brand })).response
  const { token } = (await app.call(linkList, { params: { uuid }, body: {} }, { as: brand })).response.link
  expect((await report(brand, 'list', token)).error.code).toBe('report.own')
  expect((await report(lucia, 'list', token)).status).toBe(200)
  expect(await caseOf('list')).toMatchObject({ uuid, shown: true, before: { title: 'Otoño' } })
  expect((await decide('list', uuid, 'hide')).response).toMatchObject({ shown: false, now: { title: 'Otoño' } })
  expect((await app.call(getSharedList, { params: { token }, query: {} })).error.code).toBe('list.link_over')
  // A thing that went meanwhile is like one that never was.
  expect((await report(host, 'list', token)).error.code).toBe('not_found')
})
