import { expect, test } from 'vitest'
import { sendPitch } from '#contract/endpoints/applications.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { appealBan, decideBan, getOwnBan, listProposalBans, proposeBan } from '#contract/endpoints/proposal-bans.ts'
import type { BanDecision, OwnProposalBan, ProposalBan } from '#contract/entities/proposal-ban.ts'
import { limits } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { freshCreator } from '#tests/support/make-deal.ts'
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

const propose = async (email: string, fields: object = {}, as = first) =>
  await app.call(proposeBan, { body: { who: email, reason: 'off_platform_payment', days: 20, note, ...fields } }, { as })
const decide = async (uuid: string, decision: BanDecision, as = second, said = 'We read all of it again.') =>
  await app.call(decideBan, { params: { uuid }, body: { decision, note: said } }, { as })
const own = async (as: string) => await app.answer(getOwnBan, {}, { as })
const appeal = async (as: string, text = words) => await app.call(appealBan, { body: { text } }, { as })
const told = async (as: string) =>
  (await app.answer(listNotifications, { query: { size_page: 100 } }, { as })).filter(one => one.metadata.type === 'proposal_ban')
const pitch = async (as: string) => {
  const message = 'Grabo cocina tranquila desde Valencia, con una hornilla y luz de ventana. Abriría con el sonido del molino.'
  const params = { uuid: await freshCall(app) }
  return await app.call(sendPitch, { params, body: { message, fee_minor: 33_000, casting_call_version: 1 } }, { as })
}

async function banned() {
  const email = await freshCreator(app, 'Nadia')
  const ban: ProposalBan = (await propose(email)).response
  expect((await decide(ban.uuid, 'confirm', second, '')).response).toMatchObject({ state: 'in_force' })
  return { email, uuid: ban.uuid }
}

test('a ban needs two of the staff; until then the creator notices nothing', async () => {
  const email = await freshCreator(app, 'Nadia')
  const proposed: ProposalBan = (await propose(email)).response
  expect(proposed).toMatchObject({ state: 'proposed', starts_at: null, proposed_by: { name: 'Bruno' } })
  expect(await own(email)).toBeNull()
  expect((await pitch(email)).status).toBe(200)
  expect((await propose(email, {}, second)).error.code).toBe('proposal_ban.exists')
  expect((await decide(proposed.uuid, 'confirm', first, '')).error.code).toBe('proposal_ban.own')
  const confirmed: ProposalBan = (await decide(proposed.uuid, 'confirm', second, '')).response
  expect(confirmed).toMatchObject({ state: 'in_force', confirmed_by: 'Alba' })
  expect(Date.parse(confirmed.ends_at ?? '') - Date.parse(confirmed.starts_at ?? '')).toBe(20 * day)
  expect((await pitch(email)).error.code).toBe('account.banned_for_proposals')
  expect(await own(email)).toMatchObject({ state: 'in_force', reason: 'off_platform_payment', note })
  expect(await told(email)).toHaveLength(1)
})

test('a proposal that nobody follows is never heard of', async () => {
  const email = await freshCreator(app, 'Nadia')
  const { uuid }: ProposalBan = (await propose(email)).response
  expect((await decide(uuid, 'drop', first, '')).response).toMatchObject({ state: 'dropped' })
  expect((await decide(uuid, 'confirm')).error).toMatchObject({ code: 'proposal_ban.wrong_state' })
  expect(await own(email)).toBeNull()
  expect(await told(email)).toEqual([])
})

test('an appeal is sent once, answered by somebody else than the proposer, and granting it ends the ban at once', async () => {
  const { email, uuid } = await banned()
  expect((await appeal(email, 'No.')).error).toMatchObject({
    code: 'request.invalid',
    fields: { text: [`min_length ${limits.ban.appeal.min}`] },
  })
  const sent: OwnProposalBan = (await appeal(email)).response
  expect(sent).toMatchObject({ state: 'appealed', appeal: { text: words } })
  expect(Date.parse(sent.answer_due ?? '')).toBeGreaterThanOrEqual(
    Date.parse(sent.appeal?.at ?? '') + limits.ban.answerDays * day,
  )
  expect((await appeal(email)).error.code).toBe('proposal_ban.wrong_state')
  const [waiting] = (await app.call(listProposalBans, { query: { state: 'appealed' } }, { as: second })).response
  expect(waiting).toMatchObject({ uuid, appeal: { text: words } })
  expect((await decide(uuid, 'grant', first)).error.code).toBe('proposal_ban.own')
  expect((await decide(uuid, 'grant', second, '')).error.fields).toEqual({ note: ['required'] })
  expect((await decide(uuid, 'grant')).response).toMatchObject({ state: 'lifted', answered_by: 'Alba' })
  expect((await pitch(email)).status).toBe(200)
  expect(await own(email)).toMatchObject({ state: 'lifted', answer: { text: 'We read all of it again.' } })
  expect(await told(email)).toHaveLength(2)
})

test('an appeal that is not granted leaves the ban until its end; then it ends by itself', async () => {
  const { email, uuid } = await banned()
  await appeal(email)
  expect((await decide(uuid, 'uphold')).response).toMatchObject({ state: 'upheld' })
  expect((await pitch(email)).error.code).toBe('account.banned_for_proposals')
  app.clock.advance(21 * day)
  await app.runner.runDue()
  expect(await own(email)).toMatchObject({ state: 'ended' })
  expect((await pitch(email)).status).toBe(200)
  expect(await told(email)).toHaveLength(3)
})

test('after a week there is no appeal any more; staff may lift a ban at any time', async () => {
  const { email, uuid } = await banned()
  app.clock.advance(limits.ban.appealWithin)
  expect((await appeal(email)).error.code).toBe('proposal_ban.too_late')
  expect((await decide(uuid, 'lift', first)).response).toMatchObject({ state: 'lifted' })
  expect((await pitch(email)).status).toBe(200)
})

test('a ban names a creator, a reason, days and words', async () => {
  const wrong = await app.call(
    proposeBan,
    { body: { who: 'nobody-here', reason: 'off_platform_payment', days: 30, note } },
    { as: first },
  )
  expect(wrong.error.fields).toEqual({ who: ['unknown'] })
  const empty = await app.call(proposeBan, { body: { who: '', reason: '', days: null, note: '' } }, { as: first })
  expect(Object.keys(empty.error.fields ?? {}).sort()).toEqual(['days', 'note', 'reason', 'who'])
})
