import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { offerApplication, sendPitch } from '#contract/endpoints/applications.ts'
import { sendMessage } from '#contract/endpoints/chats.ts'
import { requestCancel } from '#contract/endpoints/deals.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { appealBan, decideBan, getOwnBan, listProposalBans } from '#contract/endpoints/proposal-bans.ts'
import { appealStrike, decideStrike, giveStrike, listOwnStrikes, listStrikes } from '#contract/endpoints/strikes.ts'
import type { ProposalBan } from '#contract/entities/proposal-ban.ts'
import type { OwnStrike, Strike, StrikeDecision, StrikeReason } from '#contract/entities/strike.ts'
import { limits } from '#contract/limits.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { openSession } from '#server/features/accounts/open-session.ts'
import { addStrike } from '#server/features/strikes/give-strike.ts'
import { strikeForDeal } from '#server/features/strikes/strike-for-deal.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshCall } from '#tests/support/make-call.ts'
import {
  brand,
  freshCreator,
  freshPitch,
  fundedDeal,
  must,
  type Pair,
  readAs,
  someTerms,
  takeStep,
} from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

const first = 'moderator@elenco.test'
const second = 'admin@elenco.test'
const day = 86_400_000
const note = 'You asked two brands to pay you outside of the market.'
const words = 'That was a misunderstanding: I sent the address for the product that was to be shipped, and nothing else.'

let app: TestApp
withMarket(made => {
  app = made
})

/** A session of this moment: the clock goes further here than sessions last. */
const anew = async (email: string) => (await openSession(app.ctx, await app.idOf(email), 'test')).access_token
const give = async (who: string, reason: StrikeReason, as = first, fields: object = {}) =>
  await app.call(giveStrike, { body: { who, reason, deal: '', note, ...fields } }, { as: await anew(as) })
const given = async (who: string, reason: StrikeReason, as = first): Promise<Strike> => (await give(who, reason, as)).response
const own = async (as: string): Promise<OwnStrike[]> =>
  (await app.call(listOwnStrikes, {}, { as: await anew(as) })).response.strikes
const appeal = async (as: string, uuid: string, text = words) =>
  await app.call(appealStrike, { params: { uuid }, body: { text } }, { as })
const answer = async (uuid: string, decision: StrikeDecision, as = second) =>
  await app.call(decideStrike, { params: { uuid }, body: { decision, note: 'We read all of it again.' } }, { as })
const bansOf = async (email: string) => {
  const id = await app.idOf(email)
  const asked = await app.call(listProposalBans, { query: { size_page: 100 } }, { as: await anew(second) })
  const bans: ProposalBan[] = asked.response
  return bans.filter(({ creator }) => creator.uuid === id)
}
const told = async (as: string) => {
  const { response } = await app.call(listNotifications, { query: { size_page: 100 } }, { as })
  const all: { metadata: { type: string }; title: string; body: string }[] = response
  return all.filter(one => one.metadata.type === 'strike')
}
const pitch = async (as: string) => {
  const message = 'Grabo cocina tranquila desde Valencia, con una hornilla y luz de ventana. Abriría con el sonido del molino.'
  const params = { uuid: await freshCall(app) }
  return await app.call(sendPitch, { params, body: { message, fee_minor: 33_000, casting_call_version: 1 } }, { as })
}

test('a strike weighs what its reason does, tells the creator the rule, and stands on their own page', async () => {
  const email = await freshCreator(app)
  const strike = await given(email, 'off_platform_payment')
  expect(strike).toMatchObject({
    state: 'given',
    points: 2,
    given_by: { name: 'Bruno' },
    subject: { kind: 'creator', points: 2 },
  })
  expect(Date.parse(strike.expires_at) - Date.parse(strike.given_at)).toBe(limits.strikes.window)
  expect(await own(email)).toMatchObject([{ uuid: strike.uuid, note, state: 'given' }])
  const [news] = await told(email)
  expect(news?.title).toContain('pago fuera de Elenco')
  expect(news?.body).toContain(String(limits.strikes.most))
  expect(news?.body).toContain(note)
  expect(await bansOf(email)).toEqual([])
  expect(await own(await freshCreator(app))).toEqual([])
})

test('at the limit a ban is proposed, which somebody else than the giver of the last strike confirms', async () => {
  const email = await freshCreator(app)
  await given(email, 'no_show', second)
  expect(await bansOf(email)).toEqual([])
  await given(email, 'missed_deadline')
  const [ban] = await bansOf(email)
  expect(ban).toMatchObject({
    state: 'proposed',
    by_strikes: true,
    reason: 'missed_deadlines',
    days: limits.strikes.days,
    proposed_by: { name: 'Bruno' },
  })
  expect((await pitch(email)).status).toBe(200)
  const params = { uuid: ban?.uuid ?? '' }
  const confirm = async (as: string) => await app.call(decideBan, { params, body: { decision: 'confirm', note: '' } }, { as })
  expect((await confirm(first)).error.code).toBe('proposal_ban.own')
  expect((await confirm(second)).response).toMatchObject({ state: 'in_force' })
  expect((await pitch(email)).error.code).toBe('account.banned_for_proposals')
  // Further points propose no second one.
  await given(email, 'abuse')
  expect(await bansOf(email)).toHaveLength(1)
})

test.each(['proposed', 'in_force', 'appealed'] as const)(
  'an appeal that is granted takes the points back, and ends a ban that is %s',
  async state => {
    const email = await freshCreator(app)
    const { uuid } = await given(email, 'no_show', second)
    await given(email, 'missed_deadline')
    const [ban] = await bansOf(email)
    const params = { uuid: ban?.uuid ?? '' }
    if (state !== 'proposed') await app.call(decideBan, { params, body: { decision: 'confirm', note: '' } }, { as: second })
    if (state === 'appealed') await app.call(appealBan, { body: { text: words } }, { as: email })
    expect((await appeal(email, uuid, 'No.')).error.fields).toEqual({ text: [`min_length ${limits.ban.appeal.min}`] })
    expect((await appeal(email, uuid)).response).toMatchObject({ state: 'appealed', appeal: { text: words } })
    expect((await appeal(email, uuid)).error.code).toBe('strike.wrong_state')
    const waiting: Strike[] = (await app.call(listStrikes, { query: { state: 'appealed' } }, { as: second })).response
    expect(waiting.at(-1)).toMatchObject({ uuid })
    expect((await answer(uuid, 'grant', second)).error.code).toBe('strike.own')
    // The one who proposed the ban may answer: the rule ends it, and nobody answers an appeal of their own.
    expect((await answer(uuid, 'grant', first)).response).toMatchObject({ state: 'revoked', subject: { points: 1 } })
    expect(await bansOf(email)).toMatchObject([{ state: state === 'proposed' ? 'dropped' : 'lifted' }])
    expect((await pitch(email)).status).toBe(200)
    if (state !== 'proposed') expect((await app.call(getOwnBan, {}, { as: email })).response).toMatchObject({ state: 'lifted' })
    expect((await told(email)).map(({ title }) => title)).toContainEqual(expect.stringContaining('se retira'))
  },
)

test('staff take back what nobody has appealed against: the points go with what followed, and the reason is told', async () => {
  const email = await freshCreator(app)
  await given(email, 'no_show', second)
  const { uuid } = await given(email, 'missed_deadline')
  expect(await bansOf(email)).toMatchObject([{ state: 'proposed' }])
  const withdrawn = await answer(uuid, 'withdraw', first)
  expect(withdrawn.response).toMatchObject({ state: 'revoked', answered_by: 'Bruno', subject: { points: 2 } })
  expect(await bansOf(email)).toMatchObject([{ state: 'dropped' }])
  expect((await told(email))[0]).toMatchObject({
    title: expect.stringContaining('Se retira una falta'),
    body: expect.any(String),
  })
  expect((await answer(uuid, 'withdraw')).error.code).toBe('strike.wrong_state')
  const appealed = await given(email, 'missed_deadline')
  await appeal(email, appealed.uuid)
  expect((await answer(appealed.uuid, 'withdraw')).error.code).toBe('strike.wrong_state')
})

test('an appeal that is not granted leaves the strike; after a week there is none, and a foreign one is not there', async () => {
  const email = await freshCreator(app)
  const { uuid } = await given(email, 'missed_deadline')
  expect((await appeal(await freshCreator(app), uuid)).status).toBe(404)
  await appeal(email, uuid)
  expect((await answer(uuid, 'uphold')).response).toMatchObject({ state: 'upheld', answered_by: 'Alba', subject: { points: 1 } })
  expect((await appeal(email, uuid)).error.code).toBe('strike.wrong_state')
  const late = await given(email, 'missed_deadline')
  app.clock.advance(limits.ban.appealWithin)
  expect((await appeal(email, late.uuid)).error.code).toBe('strike.too_late')
})

test('a company at the limit makes no offers for its days; an appeal that is granted ends that at once', async () => {
  const offer = async () => {
    const uuid = await freshPitch(app, await freshCreator(app))
    const terms = someTerms(app)
    return await app.call(offerApplication, { params: { uuid }, body: { terms, valid_days: 3 } }, { as: brand })
  }
  const { uuid, subject } = await given(brand, 'no_show')
  expect(subject).toMatchObject({ kind: 'company', points: 2 })
  expect((await offer()).status).toBe(200)
  const last = await given(brand, 'missed_deadline')
  const held = await offer()
  expect(held.error.code).toBe('account.held_by_strikes')
  const until = Date.parse(String(held.error.details?.until))
  expect(until).toBe(Date.parse(last.given_at) + limits.strikes.days * day)
  expect((await told(brand))[0]?.body).toContain('Se ha llegado al límite')
  await appeal(brand, uuid)
  expect((await answer(uuid, 'grant')).response).toMatchObject({ state: 'revoked' })
  expect((await offer()).status).toBe(200)
  const again = await given(brand, 'no_show')
  expect((await offer()).error.code).toBe('account.held_by_strikes')
  // Sessions that nobody uses for so long end.
  app.clock.advance((limits.strikes.days * day) / 2)
  expect((await offer()).error.code).toBe('account.held_by_strikes')
  app.clock.advance((limits.strikes.days * day) / 2)
  expect((await offer()).status).toBe(200)
  expect(await own(brand)).toContainEqual(expect.objectContaining({ uuid: again.uuid, state: 'given' }))
})

test('a strike names somebody, a reason and words, and a deal of theirs if any', async () => {
  const email = await freshCreator(app)
  expect((await give('nobody@elenco.test', 'abuse')).error.fields).toEqual({ who: ['unknown'] })
  expect((await give(email, 'abuse', first, { note: 'No.' })).error.fields).toEqual({
    note: [`min_length ${limits.strikes.note.min}`],
  })
  const { uuid } = await app.database.db.selectFrom('deals').select('uuid').limit(1).executeTakeFirstOrThrow()
  expect((await give(email, 'abuse', first, { deal: uuid })).error.fields).toEqual({ deal: ['unknown'] })
  expect((await app.call(listStrikes, {}, { as: email })).status).toBe(403)
})

/** A deal whose days for late work are over, cancelled by its brand; `before` happens while it is late. */
async function neverDelivered(before: (pair: Pair) => Promise<unknown> = async () => {}) {
  const pair = await fundedDeal(app)
  const pass = async (ms: number) => {
    app.clock.advance(ms)
    await app.runner.runDue()
  }
  await pass(11 * day)
  await before(pair)
  await pass(limits.deal.lateGrace + day / 24)
  const seen = await readAs(app, pair.deal, brand)
  expect(seen).toMatchObject({ state: 'late', facts: { grace_over: true } })
  must(await takeStep(app, requestCancel, seen, brand, { reason: 'Ya no llegamos al lanzamiento' }))
  await app.runner.runDue()
  return pair
}

test('a deal that is cancelled since its work never came brings a strike by itself, once', async () => {
  const { creator, deal } = await neverDelivered()
  const [strike] = await own(creator)
  expect(strike).toMatchObject({ reason: 'missed_deadline', points: 1, note: '', deal: { uuid: deal.uuid } })
  await inTransaction({ ...app.ctx, person: null }, inner => strikeForDeal(inner, deal.uuid))
  expect(await own(creator)).toHaveLength(1)
  expect((await give(creator, 'missed_deadline', first, { deal: deal.uuid })).error.code).toBe('strike.exists')
  const asStaff: Strike[] = (await app.call(listStrikes, {}, { as: await anew(second) })).response
  expect(asStaff.find(({ uuid }) => uuid === strike?.uuid)).toMatchObject({ given_by: null })
})

test('a word of the creator in the thread while they are late leaves it to people', async () => {
  const { creator } = await neverDelivered(async ({ creator: as, deal }) => {
    const body = { client_id: randomUUID(), text: 'La cámara se ha roto: necesito unos días más.' }
    expect((await app.call(sendMessage, { params: { uuid: deal.chat_uuid }, body }, { as })).status).toBe(200)
  })
  expect(await own(creator)).toEqual([])
})

test('a ban that follows from a strike that came by itself is confirmed by anybody of the staff', async () => {
  const { creator } = await neverDelivered()
  const id = await app.idOf(creator)
  await inTransaction({ ...app.ctx, person: null }, inner =>
    addStrike(inner, { user: id }, { reason: 'no_show', note: '', given_by: null }),
  )
  const [ban] = await bansOf(creator)
  expect(ban).toMatchObject({ state: 'proposed', proposed_by: null, by_strikes: true })
  const confirmed = await app.call(
    decideBan,
    { params: { uuid: ban?.uuid ?? '' }, body: { decision: 'confirm', note: '' } },
    { as: await anew(first) },
  )
  expect(confirmed.response).toMatchObject({ state: 'in_force', confirmed_by: 'Bruno' })
})

test('points that are over count no more: no ban follows', async () => {
  const email = await freshCreator(app)
  await given(email, 'no_show')
  app.clock.advance(limits.strikes.window)
  await app.runner.runDue()
  expect(await own(email)).toMatchObject([{ state: 'expired' }])
  expect((await given(email, 'missed_deadline')).subject.points).toBe(1)
  expect(await bansOf(email)).toEqual([])
})
