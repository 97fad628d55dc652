import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sendPitch } from '#contract/endpoints/applications.ts'
import {
  cancelCastingCall,
  closeCastingCall,
  getCastingCall,
  listCastingCalls,
  pauseCastingCall,
} from '#contract/endpoints/casting-calls.ts'
import {
  declineInvitation,
  inviteCreators,
  listCallInvitations,
  listMutedCompanies,
  listOwnInvitations,
  seeInvitation,
  unmuteCompany,
  withdrawInvitation,
} from '#contract/endpoints/invitations.ts'
import { addItems, blockPerson, createList, listItems } from '#contract/endpoints/lists.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import type { Invitation, Invitee } from '#contract/entities/invitation.ts'
import { limits } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { freshCreator } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

const brand = 'premium@elenco.test'
const otherBrand = 'whitelabel@elenco.test'
const words = 'We love how you film a slow kitchen. Would you like to pitch for this one?'
const message =
  'Grabo cocina tranquila desde Valencia, con una hornilla y luz de ventana. Para esto abriría con el sonido del molino.'

let app: TestApp
withMarket(made => {
  app = made
})

const at = (uuid: string) => ({ params: { uuid } })
const invite = async (call: string, people: Invitee[], as = brand, text = words) =>
  await app.call(inviteCreators, { ...at(call), body: { people, message: text } }, { as })
const own = async (as: string) => await app.answer(listOwnInvitations, {}, { as })
const sent = async (call: string, as = brand) => await app.answer(listCallInvitations, at(call), { as })
const told = async (as: string) =>
  (await app.answer(listNotifications, { query: { size_page: 100 } }, { as })).filter(one => one.metadata.type === 'invitation')
const pitchFor = async (call: string, as: string) =>
  await app.call(sendPitch, { ...at(call), body: { message, fee_minor: 33_000, casting_call_version: 1 } }, { as })

async function someone(name = 'Nadia') {
  const email = await freshCreator(app, name)
  return { email, creator: await app.idOf(email) }
}

/** One creator who is invited to a new call. */
async function invited(content = {}) {
  const call = await freshCall(app, content)
  const { email, creator } = await someone()
  expect((await invite(call, [{ creator }])).response).toEqual({ invited: 1, passed: [] })
  const [invitation] = await own(email)
  return { call, email, creator, uuid: (invitation as Invitation).uuid }
}

describe('inviting', () => {
  test('the creator is told, finds it among their own and on the call’s page, and the company reads what became of it', async () => {
    const { call, email, uuid } = await invited()
    expect(await own(email)).toMatchObject([{ uuid, state: 'invited', message: words, casting_call: { uuid: call } }])
    expect(await told(email)).toMatchObject([{ action_url: `/casting-calls/${call}` }])
    expect((await app.call(getCastingCall, at(call), { as: email })).response.invitation).toMatchObject({
      uuid,
      state: 'invited',
      message: words,
    })
    expect((await app.call(getCastingCall, at(call), { as: brand })).response.invitation).toBeNull()
    expect((await app.call(getCastingCall, at(call))).response.invitation).toBeNull()
    expect((await app.call(seeInvitation, at(uuid), { as: email })).response.state).toBe('seen')
    expect((await app.call(seeInvitation, at(uuid), { as: email })).response.state).toBe('seen')
    expect(await sent(call)).toMatchObject([{ uuid, state: 'seen', creator: { name: expect.stringContaining('Nadia') } }])
  })

  test('nobody is invited twice, nor who has pitched, and who is passed over is named with the reason', async () => {
    const { call, creator } = await invited()
    const eager = await someone('Eager')
    await pitchFor(call, eager.email)
    const answer = await invite(call, [
      { creator },
      { creator: eager.creator },
      { creator: randomUUID() },
      { vanity_name: 'nobodyatall' },
      { vanity_name: 'LuciaVega ' },
      { vanity_name: 'luciavega' },
    ])
    expect(answer.response.invited).toBe(1)
    expect(answer.response.passed.map((one: { why: string }) => one.why)).toEqual([
      'invited',
      'pitched',
      'not_here',
      'not_here',
      'invited',
    ])
    expect(await sent(call)).toHaveLength(2)
  })

  test('rows of a list are invited together; a channel without an account and marked people are passed over', async () => {
    const call = await freshCall(app)
    const [wanted, unwanted] = [await someone('Wanted'), await someone('Unwanted')]
    const list = randomUUID()
    await app.call(createList, { body: { uuid: list, name: 'For the spring' } }, { as: brand })
    const people = [
      { creator: wanted.creator },
      { creator: unwanted.creator },
      { network: 'tiktok', handle: 'nobody.here.yet', name: 'Nobody' },
    ]
    await app.call(addItems, { ...at(list), body: { people, source: 'manual' } }, { as: brand })
    const items = await app.answer(listItems, at(list), { as: brand })
    const marked = items.find(one => one.person.name.startsWith('Unwanted'))
    await app.call(blockPerson, { ...at(marked?.person.uuid ?? ''), body: { reason: 'Never delivered' } }, { as: brand })
    const rows = items.map(({ uuid }) => ({ item: uuid }))
    const { invited: count, passed } = (await invite(call, rows)).response
    expect(count).toBe(1)
    expect(passed.map((one: { why: string }) => one.why).sort()).toEqual(['not_here', 'unwanted'])
    expect(passed.find((one: { why: string }) => one.why === 'not_here').name).toBe('Nobody')
    expect(await own(wanted.email)).toHaveLength(1)
    // Another company's rows are nobody's.
    const theirs = await freshCall(app, {}, { owner: otherBrand })
    expect((await invite(theirs, rows, otherBrand)).response.invited).toBe(0)
  })

  test('another company’s call, a paused one and one that is over invite nobody', async () => {
    const call = await freshCall(app)
    const { creator } = await someone()
    expect((await invite(call, [{ creator }], otherBrand)).status).toBe(404)
    expect((await invite(call, [{ creator }], 'creator@elenco.test')).status).toBe(403)
    await app.call(pauseCastingCall, at(call), { as: brand })
    expect((await invite(call, [{ creator }])).error?.code).toBe('casting_call.not_open')
    await app.call(closeCastingCall, at(call), { as: brand })
    expect((await invite(call, [{ creator }])).error?.code).toBe('casting_call.not_open')
  })

  test.each([
    ['too short', 'Hi', 'min_length'],
    ['a way around', 'Write to me at ana@example.com and we will see.', 'contact_details'],
    ['a telephone in words', 'Call me: six one two three four five six seven eight nine', 'contact_details'],
  ])('words are judged: %s', async (_, text, code) => {
    const call = await freshCall(app)
    const { creator } = await someone()
    const answer = await invite(call, [{ creator }], brand, text)
    expect(answer.status).toBe(400)
    expect(answer.error?.fields?.message?.[0]).toContain(code)
  })

  test('one creator is asked by one company a few times a month, and a company asks so many a day', async () => {
    const { email, creator } = await someone()
    for (let n = 0; n < limits.invitation.sameCreator; n += 1) {
      const call = await freshCall(app, {}, { owner: otherBrand })
      expect((await invite(call, [{ creator }], otherBrand)).response.invited).toBe(1)
    }
    const last = await freshCall(app, {}, { owner: otherBrand })
    expect((await invite(last, [{ creator }], otherBrand)).response.passed).toMatchObject([{ why: 'enough' }])
    expect(await own(email)).toHaveLength(limits.invitation.sameCreator)

    const before = await app.database.db
      .selectFrom('invitations')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('org_id', '=', eb => eb.selectFrom('casting_calls').select('org_id').where('uuid', '=', last))
      .executeTakeFirstOrThrow()
    const now = app.clock.now()
    const { org_id, created_by } = await app.database.db
      .selectFrom('casting_calls')
      .select(['org_id', 'created_by'])
      .where('uuid', '=', last)
      .executeTakeFirstOrThrow()
    const filler = await freshCall(app, {}, { owner: otherBrand })
    for (let n = Number(before.n); n < limits.invitation.perDay; n += 1) {
      const uuid = randomUUID()
      const anyone = await someone(`N${n}`)
      await app.database.db
        .insertInto('invitations')
        .values({
          uuid,
          casting_call_id: filler,
          org_id,
          creator_id: anyone.creator,
          invited_by: created_by,
          state: 'invited',
          message: words,
          created_at: now,
          updated_at: now,
        })
        .execute()
    }
    const another = await someone('Another')
    const refused = await invite(last, [{ creator: another.creator }], otherBrand)
    expect(refused.error).toMatchObject({ code: 'invitation.limit', details: { limit: limits.invitation.perDay, left: 0 } })
    expect(await own(another.email)).toEqual([])
    app.clock.advance(86_400_000 + 1)
    expect((await invite(last, [{ creator: another.creator }], otherBrand)).response.invited).toBe(1)
  })
})

describe('the answer', () => {
  test('an invited creator pitches below the floor of followers, others do not', async () => {
    const { call, email, uuid } = await invited({ followers_min: 500_000 })
    const other = await someone('Other')
    expect((await pitchFor(call, other.email)).error?.code).toBe('application.ineligible')
    expect((await pitchFor(call, email)).response.state).toBe('submitted')
    expect((await own(email))[0]).toMatchObject({ uuid, state: 'pitched' })
    expect((await app.call(declineInvitation, { ...at(uuid), body: {} }, { as: email })).error?.code).toBe(
      'invitation.wrong_state',
    )
  })

  test('an invitation opens the floor alone: the other rules stay', async () => {
    const { call, email } = await invited({ verified_only: true })
    expect((await pitchFor(call, email)).error).toMatchObject({
      code: 'application.ineligible',
      details: { rule: 'verified_only' },
    })
  })

  test('a no reaches the company with its reason, and does not stand in the way of a pitch after all', async () => {
    const { call, email, uuid } = await invited({ followers_min: 500_000 })
    const before = (await told(brand)).length
    const body = { note: 'No llego a esas fechas.' }
    expect((await app.call(declineInvitation, { ...at(uuid), body }, { as: email })).response).toMatchObject({
      state: 'declined',
      ...body,
    })
    expect(await sent(call)).toMatchObject([{ state: 'declined', ...body, answered_at: expect.any(String) }])
    expect((await told(brand)).length).toBe(before + 1)
    expect((await app.call(withdrawInvitation, at(uuid), { as: brand })).error?.code).toBe('invitation.wrong_state')
    expect((await pitchFor(call, email)).status).toBe(200)
    expect((await sent(call))[0]?.state).toBe('pitched')
  })

  test('one that was taken back is gone for the creator, and opens nothing any more', async () => {
    const { call, email, uuid } = await invited({ followers_min: 500_000 })
    expect((await app.call(withdrawInvitation, at(uuid), { as: otherBrand })).status).toBe(404)
    expect((await app.call(withdrawInvitation, at(uuid), { as: brand })).response.state).toBe('withdrawn')
    expect(await own(email)).toEqual([])
    expect((await app.call(getCastingCall, at(call), { as: email })).response.invitation).toBeNull()
    expect((await pitchFor(call, email)).error?.code).toBe('application.ineligible')
  })

  test('with the call it ends, and says so', async () => {
    const { call, email, uuid } = await invited()
    await app.call(cancelCastingCall, { ...at(call), body: { reason: 'The product is late.' } }, { as: brand })
    expect(await own(email)).toMatchObject([{ uuid, state: 'ended', casting_call: { state: 'cancelled' } }])
    expect((await app.call(declineInvitation, { ...at(uuid), body: {} }, { as: email })).error?.code).toBe(
      'invitation.wrong_state',
    )
  })

  test('another creator’s invitation is not there', async () => {
    const { uuid } = await invited()
    const other = await someone('Other')
    expect((await app.call(seeInvitation, at(uuid), { as: other.email })).status).toBe(404)
    expect((await app.call(declineInvitation, { ...at(uuid), body: {} }, { as: other.email })).status).toBe(404)
  })
})

describe('hearing nothing of a company any more', () => {
  test('its invitations do not arrive, the company sees no difference, and it can be undone', async () => {
    const { email, creator, uuid } = await invited()
    await app.call(declineInvitation, { ...at(uuid), body: { mute: true } }, { as: email })
    const muted = await app.answer(listMutedCompanies, {}, { as: email })
    expect(muted).toHaveLength(1)

    const heardBefore = (await told(email)).length
    const call = await freshCall(app, { followers_min: 500_000 })
    const other = await someone('Other')
    // The same answer, and the same row, as for somebody who hears it.
    expect((await invite(call, [{ creator }, { creator: other.creator }])).response).toEqual({ invited: 2, passed: [] })
    const [a, b] = await sent(call)
    const alike = { uuid: '', creator: null, created_at: '' }
    expect({ ...a, ...alike }).toEqual({ ...b, ...alike })
    expect((await invite(call, [{ creator }])).response.passed).toMatchObject([{ why: 'invited' }])

    expect((await told(email)).length).toBe(heardBefore)
    expect((await own(email)).map(one => one.casting_call.uuid)).not.toContain(call)
    expect((await app.call(getCastingCall, at(call), { as: email })).response.invitation).toBeNull()
    const unheard = (await sent(call)).find(one => one.creator.uuid === creator)?.uuid ?? ''
    expect((await app.call(seeInvitation, at(unheard), { as: email })).status).toBe(404)
    expect((await pitchFor(call, email)).error?.code).toBe('application.ineligible')
    expect((await app.call(withdrawInvitation, at(unheard), { as: brand })).response.state).toBe('withdrawn')

    expect((await app.call(unmuteCompany, at(muted[0]?.uuid ?? ''), { as: email })).response).toEqual({ deleted: true })
    const next = await freshCall(app)
    await invite(next, [{ creator }])
    expect((await own(email)).map(one => one.casting_call.uuid)).toContain(next)
  })
})

test('a call for those invited is there for them, its company and staff alone; withdrawing closes it again', async () => {
  const call = await freshCall(app, { visibility: 'invited' })
  const { email, creator } = await someone()
  const { email: stranger } = await someone('Otto')
  const read = async (as?: string) => (await app.call(getCastingCall, at(call), { as })).status
  expect([await read(), await read(email), await read(stranger), await read(otherBrand)]).toEqual([404, 404, 404, 404])
  expect([await read(brand), await read('admin@elenco.test')]).toEqual([200, 200])
  expect((await pitchFor(call, stranger)).error.code).toBe('not_found')
  await invite(call, [{ creator }])
  expect(await read(email)).toBe(200)
  const [invitation] = await own(email)
  await app.call(withdrawInvitation, at(invitation?.uuid ?? ''), { as: brand })
  expect(await read(email)).toBe(404)
})

test('who pitched for a call for those invited goes on reading it', async () => {
  const call = await freshCall(app, { visibility: 'invited' })
  const { email, creator } = await someone()
  await invite(call, [{ creator }])
  expect((await pitchFor(call, email)).status).toBe(200)
  expect((await app.call(getCastingCall, at(call), { as: email })).status).toBe(200)
  const listed = await app.answer(listCastingCalls, { query: { size_page: 100 } })
  expect(listed.map(({ uuid }) => uuid)).not.toContain(call)
})
