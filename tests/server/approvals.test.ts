import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  declineApplication,
  getApplication,
  shortlistApplication,
  voteOnApplication,
  withdrawApplication,
} from '#contract/endpoints/applications.ts'
import {
  confirmApprover,
  getApprovalLink,
  getSharedPitches,
  mailApproverCode,
  makeApprovalLink,
  revokeApprovalLink,
  voteOnSharedPitch,
} from '#contract/endpoints/approvals.ts'
import { cancelCastingCall } from '#contract/endpoints/casting-calls.ts'
import type { ApprovalLink, SharedPitches } from '#contract/entities/approval.ts'
import { limits } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { brand, freshCreator, freshPitch } from '#tests/support/make-deal.ts'
import { otherToken } from '#tests/support/other-token.ts'
import { withMarket } from '#tests/support/with-market.ts'
import { present } from '#workbench/present.ts'

const day = 86_400_000

let app: TestApp
withMarket(made => {
  app = made
})

const at = (uuid: string) => ({ params: { uuid } })
const make = (call: string, body: object = {}, as = brand) => app.call(makeApprovalLink, { ...at(call), body }, { as })
const linkOf = async (call: string, body: object = {}) => {
  const answer = await make(call, body)
  expect(answer.status).toBe(200)
  return answer.response as ApprovalLink & { token: string }
}
const open = (token: string, guest?: string) => app.call(getSharedPitches, { params: { token }, query: guest ? { guest } : {} })
const shared = async (token: string, guest?: string) => (await open(token, guest)).response as SharedPitches
/** A browser that has opened the link and was given a number. */
const numberOf = async (token: string) => present((await shared(token)).guest, 'a guest')
/** The same, in which somebody has confirmed their address. */
async function guestOf(token: string, name = 'Marta') {
  const guest = await numberOf(token)
  const who = { guest, name, email: `${randomUUID()}@example.com` }
  await app.answer(mailApproverCode, { params: { token }, body: { ...who, locale: 'en' } })
  const code = (await mailsTo(app, who.email)).flatMap(mail => /\b\d{6}$/.exec(mail.subject)?.[0] ?? [])[0] ?? ''
  await app.answer(confirmApprover, { params: { token }, body: { ...who, code } })
  return guest
}
const vote = (token: string, body: { application: string; guest: string; vote?: string; note?: string }) =>
  app.call(voteOnSharedPitch, { params: { token }, body: { vote: 'up', ...body } })
const votesOf = async (pitch: string, as = brand) => (await app.answer(getApplication, at(pitch), { as })).votes

/** A call with one pitch on its short list and another one beside it. */
async function scene() {
  const call = await freshCall(app)
  const first = await freshPitch(app, await freshCreator(app, 'Ada'), brand, call)
  const other = await freshPitch(app, await freshCreator(app, 'Bea'), brand, call)
  await app.call(shortlistApplication, at(first), { as: brand })
  return { call, first, other }
}

test('the short list opens without a session, and without prices, channels’ names or ways to reach anybody', async () => {
  const { call, first } = await scene()
  const secrets = 'Write to lucia@example.org or WhatsApp +34 600 123 456, see https://wa.me/34600123456'
  await app.database.db
    .updateTable('applications')
    .set({ message: secrets, deliverables_note: 'Between us: 333 euros', decline_note: 'internal', fee_minor: 33_300 })
    .where('uuid', '=', first)
    .execute()
  await app.call(voteOnApplication, { ...at(first), body: { vote: 'down', note: 'Only for the team' } }, { as: brand })
  const { token, show_prices, pitches, expires_at } = await linkOf(call)
  expect({ show_prices, pitches }).toEqual({ show_prices: false, pitches: 1 })
  expect(Math.round((Date.parse(expires_at) - app.clock.now().getTime()) / day)).toBe(limits.approval.days.default)
  const answer = await open(token)
  expect(answer.status).toBe(200)
  expect(answer.response).toMatchObject({ you: null, pitches: [{ uuid: first, creator: { name: 'Ada Prueba' }, price: null }] })
  const wire = JSON.stringify(answer.response)
  for (const never of [
    'example.org',
    '600 123',
    'wa.me',
    'Between us',
    'fee_minor',
    'Only for the team',
    'internal',
    'handle',
    'email',
    'chat_uuid',
  ])
    expect(wire).not.toContain(never)
})

test('prices show where they were allowed', async () => {
  const { call, first, other } = await scene()
  const { token } = await linkOf(call, { scope: 'picked', pitches: [other, first], show_prices: true })
  const { pitches } = await shared(token)
  expect(pitches.map(({ uuid }) => uuid).sort()).toEqual([first, other].sort())
  expect(pitches[0]?.price).toMatchObject({ currency: 'EUR' })
})

test('votes are blind until cast, may be changed, and stand beside the team’s as outside', async () => {
  const { call, first } = await scene()
  const { token } = await linkOf(call)
  const [marta, joan] = [await guestOf(token), await guestOf(token, 'Joan')]
  expect((await vote(token, { application: first, guest: marta, vote: 'down', note: 'Too loud' })).response).toEqual({
    yours: { vote: 'down', note: 'Too loud' },
    cast: 1,
    up: 0,
    down: 1,
  })
  expect((await shared(token, joan)).pitches[0]?.votes).toEqual({ yours: null, cast: 1, up: null, down: null })
  expect(JSON.stringify(await shared(token, joan))).not.toContain('Too loud')
  await vote(token, { application: first, guest: joan })
  await vote(token, { application: first, guest: marta, vote: 'up' })
  expect(await shared(token, marta)).toMatchObject({ you: { name: 'Marta' }, pitches: [{ votes: { cast: 2, up: 2, down: 0 } }] })

  expect((await votesOf(first))?.outside).toEqual({ cast: 2, said: null })
  await app.call(voteOnApplication, { ...at(first), body: { vote: 'up', note: '' } }, { as: brand })
  expect(await votesOf(first)).toMatchObject({
    cast: 1,
    outside: {
      cast: 2,
      said: [
        { who: 'Joan', vote: 'up' },
        { who: 'Marta', vote: 'up', note: '' },
      ],
    },
  })
  expect((await app.call(getApprovalLink, at(call), { as: brand })).response.approvers).toMatchObject([
    { name: 'Marta', votes: 1 },
    { name: 'Joan', votes: 1 },
  ])
})

test('nobody votes under a number that we did not sign', async () => {
  const { call, first } = await scene()
  const { token } = await linkOf(call)
  const guest = await guestOf(token)
  const person = await app.idOf(brand)
  for (const forged of [randomUUID(), person].map(id => id.replaceAll('-', '')))
    for (const made of [`${forged}${guest.slice(32)}`, forged])
      expect((await vote(token, { application: first, guest: made })).status).toBe(404)
  expect((await vote(token, { application: first, guest: person })).status).toBe(404)
  // A visitor with such a number is a new guest.
  expect((await shared(token, `${person.replaceAll('-', '')}${guest.slice(32)}`)).guest).not.toContain(person.replaceAll('-', ''))
  await vote(token, { application: first, guest })
  expect(await shared(token, guest)).toMatchObject({ guest, you: { name: 'Marta' }, pitches: [{ votes: { cast: 1 } }] })
})

test('a pitch that was decided takes no votes, one that was taken back is not shown', async () => {
  const call = await freshCall(app)
  const creator = await freshCreator(app)
  const declined = await freshPitch(app, await freshCreator(app), brand, call)
  const back = await freshPitch(app, creator, brand, call)
  const { token } = await linkOf(call, { scope: 'picked', pitches: [declined, back] })
  await app.call(declineApplication, { ...at(declined), body: { reason: 'dates' } }, { as: brand })
  await app.call(withdrawApplication, at(back), { as: creator })
  expect((await shared(token)).pitches).toMatchObject([{ uuid: declined, waits: false }])
  expect((await vote(token, { application: declined, guest: await guestOf(token) })).error.code).toBe('approval.decided')
  expect((await vote(token, { application: back, guest: await guestOf(token) })).status).toBe(404)
})

test('a link ends by itself, by hand, by another one and with its call', async () => {
  const { call, first } = await scene()
  const over = async (token: string) => {
    expect((await open(token)).error.code).toBe('approval.link_over')
    expect((await vote(token, { application: first, guest: 'x'.repeat(54) })).error.code).toBe('approval.link_over')
  }
  const one = await linkOf(call, { days: 1 })
  const two = await linkOf(call, { days: 1 })
  await over(one.token)
  app.clock.advance(day + 1000)
  await over(two.token)
  await app.runner.runDue()
  const read = async () => (await app.call(getApprovalLink, at(call), { as: brand })).response
  expect(await read()).toMatchObject({ state: 'ended', token: null })
  const three = await linkOf(call)
  expect((await app.call(revokeApprovalLink, at(call), { as: brand })).response).toMatchObject({ state: 'revoked', token: null })
  await over(three.token)
  expect((await app.call(revokeApprovalLink, at(call), { as: brand })).error.code).toBe('approval.wrong_state')
  const four = await linkOf(call)
  await app.call(cancelCastingCall, { ...at(call), body: { reason: 'Plans have changed.' } }, { as: brand })
  await over(four.token)
  expect((await make(call)).error.code).toBe('casting_call.wrong_state')
})

test('nobody makes a link for another’s call, with pitches of another, or for longer than a month', async () => {
  const { call, first } = await scene()
  const elsewhere = await scene()
  expect((await make(call, {}, 'whitelabel@elenco.test')).status).toBe(404)
  expect((await make(call, {}, 'creator@elenco.test')).status).toBe(403)
  const picked = (pitches: string[]) => make(call, { scope: 'picked', pitches })
  expect((await picked([])).error.fields).toEqual({ pitches: ['required'] })
  expect((await picked([first, elsewhere.first])).error.fields).toEqual({ pitches: ['option'] })
  expect((await make(call, { days: limits.approval.days.max + 1 })).status).toBe(400)
  const { token } = await linkOf(call)
  expect((await vote(token, { application: elsewhere.first, guest: await guestOf(token) })).status).toBe(404)
  expect((await open(otherToken(token))).status).toBe(404)
})

test('two people with one name at once both vote: their addresses tell them apart', async () => {
  const { call, first } = await scene()
  const { token } = await linkOf(call)
  const guests = [await guestOf(token), await guestOf(token)]
  const answers = await Promise.all(guests.map(guest => vote(token, { application: first, guest })))
  expect(answers.map(answer => answer.status)).toEqual([200, 200])
  expect((await shared(token, guests[0])).pitches[0]?.votes.cast).toBe(2)
})
