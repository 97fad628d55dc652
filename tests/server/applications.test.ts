import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  chatApplication,
  declineApplication,
  declineApplications,
  deletePitchDraft,
  getApplication,
  getPitchDraft,
  listApplications,
  listBriefcase,
  listOwnApplications,
  offerApplication,
  savePitchDraft,
  sendPitch,
  shortlistApplication,
  viewApplication,
  withdrawApplication,
  withdrawApplications,
} from '#contract/endpoints/applications.ts'
import { acceptOffer, getDeal } from '#contract/endpoints/deals.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { type ApplicationState, applicationStates } from '#contract/entities/application.ts'
import type { CastingCallContent, Question } from '#contract/entities/casting-call.ts'
import { limits } from '#contract/limits.ts'
import { plans } from '#contract/plans.ts'
import { type ApplicationEvent, applicationStep } from '#contract/processes/application.ts'
import { json } from '#server/db/database.ts'
import { expireApplication } from '#server/features/applications/decide.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { freshCreator, freshPitch, must, offeredDeal, someTerms } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'
import { present } from '#workbench/present.ts'

const brand = 'premium@elenco.test'
const otherBrand = 'brand@elenco.test'
const creator = 'creator@elenco.test'
const day = 86_400_000

let app: TestApp
withMarket(made => {
  app = made
})

const message =
  'Grabo cocina tranquila desde Valencia, con una hornilla y luz de ventana. Para esto abriría con el sonido del molino.'
const pitch = (more: Record<string, unknown> = {}) => ({ message, fee_minor: 33_000, casting_call_version: 1, ...more })
const send = (call: string, body: Record<string, unknown>, as: string) =>
  app.call(sendPitch, { params: { uuid: call }, body }, { as })
const at = (uuid: string) => ({ params: { uuid } })
const toldTo = async (as: string) => await app.answer(listNotifications, { query: { size_page: 100 } }, { as })

/** A creator with one network, as far-reaching as a test needs. */
async function creatorWith(
  facts: { followers?: number; er?: number | null; country?: string; languages?: string[]; verified?: boolean } = {},
) {
  const email = await freshCreator(app)
  const user_id = await app.idOf(email)
  const { db } = app.database
  await db
    .insertInto('creator_profiles')
    .values({
      user_id,
      vanity_name: null,
      headline: null,
      bio: null,
      languages: facts.languages ?? ['es'],
      city: null,
      country: facts.country ?? 'ES',
      interests: [],
      verified: facts.verified ?? false,
      response_time_h: null,
    })
    .execute()
  await db
    .insertInto('networks')
    .values({
      uuid: randomUUID(),
      user_id,
      network: 'instagram',
      handle: present(email.split('@')[0], 'it'),
      profile_url: 'https://instagram.com/x',
      followers: facts.followers ?? 20_000,
      avg_views: null,
      engagement_rate: facts.er === undefined ? 3.2 : facts.er,
      source: 'public',
      state: 'connected',
      created_at: app.clock.now(),
    })
    .execute()
  return email
}

describe('sending a pitch', () => {
  test('it arrives whole, its draft is gone, and the brand is told', async () => {
    const question: Question = { id: 'where', text: '¿Dónde lo grabarías?', kind: 'text', options: [], required: true }
    const call = await freshCall(app, { questions: [question] })
    const pieces = await app.answer(listBriefcase, {}, { as: creator })
    const refs = [pieces[2]?.uuid, pieces[0]?.uuid]
    await app.call(savePitchDraft, { ...at(call), body: { fields: { message }, revision: 0, form_version: 1 } }, { as: creator })
    const sent = await send(
      call,
      pitch({
        answers: [{ question_id: 'where', value: 'En mi cocina' }],
        available_from: '2030-02-01',
        deliverables_note: 'Puedo añadir una historia.',
        portfolio_refs: refs,
      }),
      creator,
    )
    expect(sent.response).toMatchObject({
      state: 'submitted',
      message,
      fee_minor: 33_000,
      currency: 'EUR',
      answers: [{ question: '¿Dónde lo grabarías?', value: 'En mi cocina' }],
      available_from: '2030-02-01',
      deliverables_note: 'Puedo añadir una historia.',
      portfolio: [{ uuid: refs[0] }, { uuid: refs[1] }],
      creator: { name: 'Lucía Vega', vanity_name: 'luciavega' },
      chat_uuid: null,
      deal_uuid: null,
    })
    expect(sent.response.creator.networks.map((network: { network: string }) => network.network)).toContain('instagram')
    expect((await app.call(getPitchDraft, at(call), { as: creator })).response).toBeNull()
    const list = await app.call(listApplications, at(call), { as: brand })
    expect(list.response).toHaveLength(1)
    expect(list.meta).toMatchObject({ count: 1, totals: { submitted: 1 } })
    expect((await toldTo(brand))[0]).toMatchObject({
      metadata: { type: 'application_new' },
      action_url: `/casting-calls/${call}/applications`,
    })
    const own = await app.call(listOwnApplications, { query: { state: 'submitted' } }, { as: creator })
    expect(own.response.map((row: { uuid: string }) => row.uuid)).toContain(sent.response.uuid)
  })

  test('one per call, also with two at once; the second is led to the first', async () => {
    const call = await freshCall(app)
    const email = await creatorWith()
    const answers = await Promise.all([send(call, pitch(), email), send(call, pitch(), email), send(call, pitch(), email)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
    const first = answers.find(answer => answer.status === 200)?.response.uuid
    for (const answer of answers.filter(answer => answer.status === 409))
      expect(answer.error).toMatchObject({ code: 'application.exists', details: { uuid: first } })
    await app.call(withdrawApplication, at(first), { as: email })
    const [told] = await toldTo(brand)
    expect(told).toMatchObject({ action_url: expect.stringContaining(call), metadata: { type: 'application_status' } })
    expect(told?.title).toMatch(/ (ha retirado su candidatura|took the pitch back)$/)
    expect((await send(call, pitch(), email)).error.code).toBe('application.exists')
  })

  test('it answers the version that was read', async () => {
    const call = await freshCall(app, {}, { version: 3 })
    const stale = await send(call, pitch({ casting_call_version: 2 }), creator)
    expect(stale).toMatchObject({ status: 409, error: { code: 'version.stale', details: { version: 3 } } })
    expect((await send(call, pitch({ casting_call_version: 3 }), creator)).status).toBe(200)
  })

  test('a call that is paused, closed, over or a draft takes none', async () => {
    const email = await creatorWith()
    for (const state of ['paused', 'closed', 'cancelled'] as const) {
      const call = await freshCall(app)
      await app.database.db.updateTable('casting_calls').set({ state }).where('uuid', '=', call).execute()
      expect((await send(call, pitch(), email)).error.code).toBe('casting_call.not_open')
    }
    const yesterday = new Date(app.clock.now().getTime() - day).toISOString().slice(0, 10)
    const over = await freshCall(app, {}, { apply_by: yesterday })
    expect((await send(over, pitch(), email)).error.code).toBe('casting_call.not_open')
    const draft = await freshCall(app)
    await app.database.db.updateTable('casting_calls').set({ state: 'draft' }).where('uuid', '=', draft).execute()
    expect((await send(draft, pitch(), email)).error.code).toBe('not_found')
    expect((await send(randomUUID(), pitch(), email)).error.code).toBe('not_found')
  })

  test('who is banned does not pitch', async () => {
    expect((await send(await freshCall(app), pitch(), 'banned@elenco.test')).error.code).toBe('account.banned_for_proposals')
  })
})

describe('the rules of a call say which one is not met, and with which figures', () => {
  const rules: [string, Partial<CastingCallContent>, Parameters<typeof creatorWith>[0], Record<string, unknown>][] = [
    ['followers_min', { followers_min: 10_000 }, { followers: 9_999 }, { min: 10_000, have: 9_999 }],
    ['followers_max', { followers_max: 10_000 }, { followers: 10_001 }, { max: 10_000, have: 10_001 }],
    ['er_min', { er_min: 4 }, { er: 3.9 }, { min: 4, have: 3.9 }],
    ['er_min', { er_min: 4 }, { er: null }, { min: 4, have: 0 }],
    ['countries', { countries: ['PT', 'FR'] }, { country: 'ES' }, { countries: ['PT', 'FR'], have: 'ES' }],
    ['languages', { languages: ['en'] }, { languages: ['es'] }, { languages: ['en'], have: ['es'] }],
    ['verified_only', { verified_only: true }, { verified: false }, {}],
  ]
  test.each(rules)('%s %j', async (rule, content, facts, details) => {
    const refused = await send(await freshCall(app, content), pitch(), await creatorWith(facts))
    expect(refused).toMatchObject({ status: 422, error: { code: 'application.ineligible', details: { rule, ...details } } })
  })

  test('who meets each of them exactly is taken', async () => {
    const call = await freshCall(app, {
      followers_min: 10_000,
      followers_max: 10_001,
      er_min: 4,
      countries: ['ES'],
      languages: ['es', 'en'],
      verified_only: true,
    })
    const email = await creatorWith({ followers: 10_000, er: 4, verified: true })
    expect((await send(call, pitch(), email)).status).toBe(200)
  })

  test('followers count on the networks of the call only', async () => {
    const call = await freshCall(app, { networks: ['youtube'], followers_min: 1_000 })
    const refused = await send(call, pitch(), await creatorWith({ followers: 500_000 }))
    expect(refused.error.details).toMatchObject({ rule: 'followers_min', have: 0 })
  })
})

describe('terms and answers', () => {
  test('the fee stays within the range, unless it may be negotiated', async () => {
    const call = await freshCall(app)
    const email = await creatorWith()
    expect((await send(call, pitch({ fee_minor: 29_999 }), email)).error).toMatchObject({
      code: 'application.terms_fixed',
      fields: { fee_minor: ['min 30000'] },
    })
    expect((await send(call, pitch({ fee_minor: 45_001 }), email)).error.fields).toEqual({
      fee_minor: ['max 45000'],
    })
    expect((await send(call, pitch({ fee_minor: null }), email)).error).toMatchObject({
      code: 'request.invalid',
      fields: { fee_minor: ['required'] },
    })
    for (const fee_minor of [-1, 0, 0.5, 1e12, '300', Number.MAX_SAFE_INTEGER])
      expect((await send(call, pitch({ fee_minor }), email)).status).toBe(400)
    expect((await send(call, pitch({ fee_minor: 45_000 }), email)).status).toBe(200)
    const open = await freshCall(app, { negotiable: ['fee'] })
    expect((await send(open, pitch({ fee_minor: 90_000 }), email)).response.fee_minor).toBe(90_000)
  })

  test('other things are proposed in words, where the call opens them and nowhere else', async () => {
    const call = await freshCall(app, { negotiable: ['dates', 'rights'] })
    const email = await creatorWith()
    const proposing = (proposes: object) => send(call, pitch({ proposes }), email)
    expect((await proposing({ dates: 'A week later', exclusivity: 'None, please' })).error).toMatchObject({
      code: 'application.terms_fixed',
      fields: { 'proposes.exclusivity': ['fixed'] },
    })
    expect((await proposing({ fee: 'More' })).status).toBe(400)
    expect((await proposing({ dates: 'x'.repeat(limits.application.proposal + 1) })).status).toBe(400)
    const sent = await proposing({ dates: 'A week later' })
    expect(sent.response.proposes).toEqual({ dates: 'A week later' })
  })

  test('where no money is offered none is asked for', async () => {
    const unpaid = { compensation: 'product', fee_min_minor: null, fee_max_minor: null } as const
    const call = await freshCall(app, unpaid)
    const email = await creatorWith()
    expect((await send(call, pitch(), email)).error.code).toBe('application.terms_fixed')
    expect((await send(call, pitch({ fee_minor: null }), email)).response.fee_minor).toBeNull()
  })

  test('each question is judged by its kind; answers to nobody’s question are refused', async () => {
    const questions: Question[] = [
      { id: 'q1', text: '¿Cocinas en casa?', kind: 'choice', options: ['Sí', 'No'], required: true },
      { id: 'q2', text: 'Enlace a un vídeo', kind: 'link', options: [], required: false },
    ]
    const call = await freshCall(app, { questions })
    const email = await creatorWith()
    const fieldsOf = async (answers: unknown) => (await send(call, pitch({ answers }), email)).error.fields
    expect(await fieldsOf([])).toEqual({ 'answers.q1': ['required'] })
    expect(await fieldsOf([{ question_id: 'q1', value: 'Quizá' }])).toEqual({ 'answers.q1': ['option'] })
    const yes = { question_id: 'q1', value: 'Sí' }
    expect(await fieldsOf([yes, { question_id: 'q2', value: 'javascript:alert(1)' }])).toEqual({ 'answers.q2': ['url'] })
    expect(await fieldsOf([yes, yes])).toEqual({ 'answers.q1': ['duplicate'] })
    expect(await fieldsOf([yes, { question_id: '__proto__', value: 'x' }])).toEqual({ answers: ['unknown'] })
    expect((await send(call, pitch({ answers: [yes] }), email)).status).toBe(200)
  })

  test('a question for a piece is answered with one’s own, which the brand then sees first', async () => {
    const questions: Question[] = [{ id: 'p', text: 'Un vídeo de comida', kind: 'piece', options: [], required: true }]
    const call = await freshCall(app, { questions })
    const own = await app.answer(listBriefcase, {}, { as: creator })
    const [first, second] = own
    const foreign = await app.database.db
      .selectFrom('briefcase_items')
      .select('uuid')
      .where('user_id', '<>', await app.idOf(creator))
      .limit(1)
      .executeTakeFirstOrThrow()
    const answering = (value?: string) => (value === undefined ? [] : [{ question_id: 'p', value }])
    const fieldsOf = async (value?: string) => (await send(call, pitch({ answers: answering(value) }), creator)).error.fields
    expect(await fieldsOf()).toEqual({ 'answers.p': ['required'] })
    expect(await fieldsOf(foreign.uuid)).toEqual({ 'answers.p': ['option'] })
    expect(await fieldsOf('https://example.com/video')).toEqual({ 'answers.p': ['option'] })
    const body = pitch({ answers: answering(second?.uuid), portfolio_refs: [first?.uuid, second?.uuid] })
    const sent = (await send(call, body, creator)).response
    expect(sent.answers).toEqual([{ question: 'Un vídeo de comida', value: second?.title }])
    expect(sent.portfolio.map(({ uuid }: { uuid: string }) => uuid)).toEqual([second?.uuid, first?.uuid])
    const read = await app.call(getApplication, at(sent.uuid), { as: otherBrand })
    expect([read.status, (await app.call(getApplication, at(sent.uuid), { as: brand })).response.portfolio.length]).toEqual([
      404, 2,
    ])
  })

  test('a message is neither too short nor too long, and unknown fields are refused', async () => {
    const call = await freshCall(app)
    const { min, max } = limits.application.message
    const said = async (more: Record<string, unknown>) => (await send(call, pitch(more), creator)).error.fields
    expect(await said({ message: 'x'.repeat(min - 1) })).toEqual({ message: [`min_length ${min}`] })
    expect(await said({ message: 'x'.repeat(max + 1) })).toEqual({ message: [`max_length ${max}`] })
    expect(await said({ state: 'hired' })).toEqual({ state: ['unknown'] })
    expect(await said({ creator_id: randomUUID() })).toEqual({ creator_id: ['unknown'] })
  })

  test('somebody else’s portfolio, a missing piece, one twice or a seventh is refused', async () => {
    const call = await freshCall(app)
    const own = await app.answer(listBriefcase, {}, { as: creator })
    const foreign = await app.database.db
      .selectFrom('briefcase_items')
      .select('uuid')
      .where('user_id', '<>', await app.idOf(creator))
      .limit(1)
      .executeTakeFirstOrThrow()
    const fieldsOf = async (portfolio_refs: unknown[]) => (await send(call, pitch({ portfolio_refs }), creator)).error.fields
    expect(await fieldsOf([foreign.uuid])).toEqual({ portfolio_refs: ['option'] })
    expect(await fieldsOf([randomUUID()])).toEqual({ portfolio_refs: ['option'] })
    expect(await fieldsOf([own[0]?.uuid, own[0]?.uuid])).toEqual({ portfolio_refs: ['duplicate'] })
    expect(await fieldsOf(Array.from({ length: 7 }, () => randomUUID()))).toEqual({ portfolio_refs: ['max_items 6'] })
  })
})

describe('limits', () => {
  async function pitched(email: string, count: number, state: ApplicationState, ago: number) {
    const creator_id = await app.idOf(email)
    const created_at = new Date(app.clock.now().getTime() - ago)
    for (let i = 0; i < count; i++) {
      const call = await freshCall(app)
      await app.database.db
        .insertInto('applications')
        .values({
          uuid: randomUUID(),
          casting_call_id: call,
          casting_call_version: 1,
          creator_id,
          state,
          message,
          answers: json([]),
          fee_minor: 33_000,
          currency: 'EUR',
          portfolio_refs: [],
          expires_at: created_at,
          created_at,
          updated_at: created_at,
        })
        .execute()
    }
  }

  test('fifteen open at a time, also with two at once; one that ends makes room', async () => {
    const email = await creatorWith()
    await pitched(email, plans.creator.open_pitches - 1, 'viewed', 40 * day)
    const [one, other] = [await freshCall(app), await freshCall(app)]
    const both = await Promise.all([send(one, pitch(), email), send(other, pitch(), email)])
    expect(both.map(answer => answer.status).sort()).toEqual([200, 402])
    expect(both.find(answer => answer.status === 402)?.error).toMatchObject({
      code: 'application.limit_open',
      details: { limit: 15, used: 15 },
    })
    const sent = both.find(answer => answer.status === 200)?.response.uuid
    await app.call(withdrawApplication, at(sent), { as: email })
    expect((await send(await freshCall(app), pitch(), email)).status).toBe(200)
  })

  test('thirty new within thirty days, and when there is room again', async () => {
    const email = await creatorWith()
    const ago = 10 * day
    await pitched(email, plans.creator.pitches_month, 'declined', ago)
    const refused = await send(await freshCall(app), pitch(), email)
    expect(refused).toMatchObject({ status: 402, error: { code: 'application.limit_month', details: { limit: 30, used: 30 } } })
    const free = Date.parse(String(refused.error.details?.free_at))
    expect(Math.abs(free - (app.clock.now().getTime() + 20 * day))).toBeLessThan(60_000)
  })
})

describe('drafts', () => {
  const save = (call: string, fields: Record<string, unknown>, revision: number, as = creator) =>
    app.call(savePitchDraft, { ...at(call), body: { fields, revision, form_version: 1 } }, { as })

  test('each save raises the revision; who edited an older one gets the current one', async () => {
    const call = await freshCall(app)
    expect((await app.call(getPitchDraft, at(call), { as: creator })).response).toBeNull()
    expect((await save(call, { message: 'a' }, 0)).response).toMatchObject({ revision: 1, casting_call: call })
    expect((await save(call, { message: 'b' }, 1)).response.revision).toBe(2)
    for (const revision of [0, 1, 7, -1])
      expect(await save(call, { message: 'c' }, revision)).toMatchObject({
        status: 409,
        error: { code: 'version.stale', details: { revision: 2, fields: { message: 'b' } } },
      })
    expect((await save(call, { message: 'c' }, 2)).response).toMatchObject({ revision: 3, fields: { message: 'c' } })
  })

  test('two tabs at once: one of them is asked', async () => {
    const call = await freshCall(app)
    const both = await Promise.all([save(call, { message: 'one' }, 0), save(call, { message: 'two' }, 0)])
    expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
  })

  test('they are one’s own, may be thrown away twice, and are small', async () => {
    const call = await freshCall(app)
    await save(call, { message: 'mine' }, 0)
    expect((await app.call(getPitchDraft, at(call), { as: await creatorWith() })).response).toBeNull()
    for (let i = 0; i < 2; i++)
      expect((await app.call(deletePitchDraft, at(call), { as: creator })).response).toEqual({ deleted: true })
    expect((await app.call(getPitchDraft, at(call), { as: creator })).response).toBeNull()
    expect((await save(call, { message: 'x'.repeat(limits.castingCall.draftBytes) }, 0)).status).toBe(413)
    expect((await save(randomUUID(), {}, 0)).error.code).toBe('not_found')
  })
})

describe('what the brand reads', () => {
  test('says of its creator what the call asks, what others made of them, and where their channels are', async () => {
    const call = await freshCall(app, { followers_min: 10_000, countries: ['ES'] })
    const email = await creatorWith({ followers: 20_000 })
    const { response } = await send(call, pitch(), email)
    await app.database.db
      .updateTable('creator_profiles')
      .set({ country: 'FR' })
      .where('user_id', '=', await app.idOf(email))
      .execute()
    const read = (await app.call(getApplication, at(response.uuid), { as: brand })).response
    expect(read).toMatchObject({
      casting_call: { networks: ['instagram'] },
      conditions: [
        { rule: 'followers_min', met: true },
        { rule: 'countries', met: false },
      ],
      creator: {
        rating: { average: null, count: 0 },
        deals_done: 0,
        networks: [{ network: 'instagram', profile_url: 'https://instagram.com/x' }],
      },
    })
  })

  test('sorted by fee and followers, by state, in pages; those taken back are not shown', async () => {
    const call = await freshCall(app)
    const people = [
      { fee_minor: 40_000, followers: 5_000 },
      { fee_minor: 30_000, followers: 90_000 },
      { fee_minor: 35_000, followers: 20_000 },
    ]
    const uuids: string[] = []
    for (const { fee_minor, followers } of people) {
      app.clock.advance(1000)
      uuids.push((await send(call, pitch({ fee_minor }), await creatorWith({ followers }))).response.uuid)
    }
    const gone = await creatorWith()
    const taken = (await send(call, pitch(), gone)).response.uuid
    await app.call(withdrawApplication, at(taken), { as: gone })
    const [a, b, c] = uuids
    const list = async (query: Record<string, unknown>) => await app.call(listApplications, { ...at(call), query }, { as: brand })
    const order = async (query: Record<string, unknown>) => (await list(query)).response.map((row: { uuid: string }) => row.uuid)
    expect(await order({})).toEqual([c, b, a])
    expect(await order({ sort: 'fee' })).toEqual([b, c, a])
    expect(await order({ sort: 'followers' })).toEqual([b, c, a])
    await app.call(shortlistApplication, at(a as string), { as: brand })
    const short = await list({ state: 'shortlisted' })
    expect(short.response.map((row: { uuid: string }) => row.uuid)).toEqual([a])
    expect(short.meta).toMatchObject({ count: 1, totals: { submitted: 2, shortlisted: 1 } })
    expect(await order({ size_page: 2, page: 2 })).toEqual([a])
    expect((await list({ sort: 'price' })).status).toBe(400)
  })

  test('another company’s, a missing one and a malformed one are alike', async () => {
    const uuid = await freshPitch(app, await freshCreator(app))
    const call = await freshCall(app)
    const body = { terms: someTerms(app), valid_days: 7 }
    const calls = (id: string) => [
      app.call(getApplication, at(id), { as: otherBrand }),
      app.call(viewApplication, at(id), { as: otherBrand }),
      app.call(shortlistApplication, at(id), { as: otherBrand }),
      app.call(chatApplication, at(id), { as: otherBrand }),
      app.call(declineApplication, { ...at(id), body: { reason: 'other' } }, { as: otherBrand }),
      app.call(offerApplication, { ...at(id), body }, { as: otherBrand }),
      app.call(getApplication, at(id), { as: creator }),
      app.call(withdrawApplication, at(id), { as: creator }),
    ]
    const foreign = (await Promise.all(calls(uuid))).map(answer => answer.error)
    const missing = (await Promise.all(calls(randomUUID()))).map(answer => answer.error)
    expect(foreign).toEqual(missing)
    expect(new Set(foreign.map(error => error.code))).toEqual(new Set(['not_found']))
    const [theirs, none] = [call, randomUUID()].map(id => app.call(listApplications, at(id), { as: otherBrand }))
    expect((await theirs)?.error).toEqual((await none)?.error)
    expect((await app.call(getApplication, at(uuid), { as: brand })).response.state).toBe('submitted')
  })

  test('creators do not decide and brands do not pitch', async () => {
    const uuid = await freshPitch(app, await freshCreator(app), otherBrand)
    expect((await app.call(shortlistApplication, at(uuid), { as: creator })).error.code).toBe('ability.forbidden')
    expect((await send(await freshCall(app), pitch(), otherBrand)).error.code).toBe('ability.forbidden')
    expect((await app.call(withdrawApplication, at(uuid), { as: otherBrand })).error.code).toBe('ability.forbidden')
  })
})

describe('every state × every verb does what the chart says', () => {
  const decline = { reason: 'budget', note: 'Con pena' }
  const verbs: [
    string,
    ApplicationEvent,
    (uuid: string, email: string) => Promise<{ status: number; error: { code: string } }>,
  ][] = [
    ['view', { type: 'pitch.view' }, uuid => app.call(viewApplication, at(uuid), { as: brand })],
    ['shortlist', { type: 'pitch.shortlist' }, uuid => app.call(shortlistApplication, at(uuid), { as: brand })],
    ['decline', { type: 'pitch.decline' }, uuid => app.call(declineApplication, { ...at(uuid), body: decline }, { as: brand })],
    ['withdraw', { type: 'pitch.withdraw' }, (uuid, email) => app.call(withdrawApplication, at(uuid), { as: email })],
    [
      'offer',
      { type: 'offer.made' },
      uuid => app.call(offerApplication, { ...at(uuid), body: { terms: someTerms(app), valid_days: 7 } }, { as: brand }),
    ],
  ]
  /** Looking again, and putting on the list what is there, change nothing and are no mistakes. */
  const harmless = (verb: string, state: ApplicationState) => verb === 'view' || (verb === 'shortlist' && state === 'shortlisted')
  const rows = applicationStates.flatMap(state => verbs.map(([verb, event, act]) => ({ state, verb, event, act })))

  test('several are declined with one reason; those that moved on, of other calls or nobody’s are counted', async () => {
    const emails = [await freshCreator(app), await freshCreator(app), await freshCreator(app)] as const
    const [first, second, gone] = [
      await freshPitch(app, emails[0]),
      await freshPitch(app, emails[1]),
      await freshPitch(app, emails[2]),
    ]
    const seen = (await app.call(getApplication, at(first), { as: emails[0] })).response
    await app.call(withdrawApplication, at(gone), { as: emails[2] })
    const of = { params: { uuid: seen.casting_call.uuid } }
    const body = { ...decline, applications: [first, second, gone, randomUUID()] }
    expect((await app.call(declineApplications, { ...of, body }, { as: otherBrand })).status).toBe(404)
    const answer = await app.call(declineApplications, { ...of, body }, { as: brand })
    const now = (await app.call(getApplication, at(first), { as: emails[0] })).response
    expect(now).toMatchObject({ state: 'declined', decline_reason: 'budget', decline_note: 'Con pena' })
    expect(answer.response).toEqual({ declined: 2, skipped: 2 })
  })

  test.each(rows)('$state, $verb', async ({ state, verb, event, act }) => {
    const email = await freshCreator(app)
    const uuid = await freshPitch(app, email)
    await app.database.db.updateTable('applications').set({ state }).where('uuid', '=', uuid).execute()
    const answer = await act(uuid, email)
    const after = (await app.call(getApplication, at(uuid), { as: email })).response
    const expected = applicationStep(state, event)?.state
    if (expected) expect([answer.status, after.state]).toEqual([200, expected])
    else if (harmless(verb, state)) expect([answer.status, after.state]).toEqual([200, state])
    else {
      expect(answer).toMatchObject({ status: 409, error: { code: 'application.wrong_state' } })
      expect(after.state).toBe(state)
    }
    if (expected === 'declined') expect(after).toMatchObject({ decline_reason: 'budget', decline_note: 'Con pena' })
  })

  test.each(applicationStates.map(state => ({ state })))('$state, time passes', async ({ state }) => {
    const own = await freshCreator(app)
    const uuid = await freshPitch(app, own)
    await app.database.db.updateTable('applications').set({ state }).where('uuid', '=', uuid).execute()
    await expireApplication(app.ctx, uuid)
    const after = (await app.call(getApplication, at(uuid), { as: own })).response.state
    expect(after).toBe(applicationStep(state, { type: 'deadline.passed' })?.state ?? state)
  })
})

describe('what follows', () => {
  test('reading is not told; the short list and a no are, the no with its reason and words', async () => {
    const email = await freshCreator(app)
    const uuid = await freshPitch(app, email)
    await app.call(viewApplication, at(uuid), { as: brand })
    expect(await toldTo(email)).toEqual([])
    await app.call(shortlistApplication, at(uuid), { as: brand })
    await app.call(shortlistApplication, at(uuid), { as: brand })
    expect(await toldTo(email)).toHaveLength(1)
    await app.call(declineApplication, { ...at(uuid), body: { reason: 'dates', note: 'Otra vez será' } }, { as: brand })
    const [no, short] = await toldTo(email)
    expect(short?.title).toMatch(/finalist|selecc|lista/i)
    expect(no).toMatchObject({ metadata: { type: 'application_status' }, action_url: '/my-work/proposals' })
    expect(no?.body).toContain('Otra vez será')
  })

  test('a no without words says its reason; a reason that is none is refused', async () => {
    const email = await freshCreator(app)
    const uuid = await freshPitch(app, email)
    const answer = await app.call(declineApplication, { ...at(uuid), body: { reason: 'whatever' } }, { as: brand })
    expect(answer).toMatchObject({ status: 400, error: { fields: { reason: ['option'] } } })
    const long = await app.call(
      declineApplication,
      { ...at(uuid), body: { reason: 'budget', note: 'x'.repeat(301) } },
      { as: brand },
    )
    expect(long.error.fields).toEqual({ note: ['max_length 300'] })
    await app.call(declineApplication, { ...at(uuid), body: { reason: 'budget' } }, { as: brand })
    expect((await toldTo(email))[0]?.body).toMatch(/presupuesto/)
  })

  test('the conversation is opened once, by the brand', async () => {
    const email = await freshCreator(app)
    const uuid = await freshPitch(app, email)
    const [one, two] = await Promise.all([
      app.call(chatApplication, at(uuid), { as: brand }),
      app.call(chatApplication, at(uuid), { as: brand }),
    ])
    expect(one.response.chat_uuid).toEqual(expect.any(String))
    expect(two.response.chat_uuid).toBe(one.response.chat_uuid)
    expect((await app.call(getApplication, at(uuid), { as: email })).response.chat_uuid).toBe(one.response.chat_uuid)
  })

  test('an offer is one deal, however often it is pressed with the same key', async () => {
    const email = await freshCreator(app)
    const uuid = await freshPitch(app, email)
    const body = { terms: someTerms(app), valid_days: 7 }
    const press = () => app.call(offerApplication, { ...at(uuid), body }, { as: brand, key: 'the-same-key-always' })
    const answers = [await press(), await press(), await press()]
    expect(new Set(answers.map(answer => answer.response.uuid)).size).toBe(1)
    expect((await app.call(getApplication, at(uuid), { as: brand })).response).toMatchObject({
      state: 'offer_sent',
      deal_uuid: answers[0]?.response.uuid,
      chat_uuid: answers[0]?.response.chat_uuid,
    })
    const again = await app.call(offerApplication, { ...at(uuid), body }, { as: brand, key: 'another-key-altogether' })
    expect(again.error.code).toBe('application.wrong_state')
    expect((await toldTo(email))[0]?.metadata.type).toBe('offer_new')
  })

  test('an offer cannot ask for what nobody can keep: a day that is over, publishing before there is a draft', async () => {
    const uuid = await freshPitch(app, await freshCreator(app))
    const days = (count: number) => new Date(app.clock.now().getTime() + count * day).toISOString().slice(0, 10)
    const offer = (terms: Record<string, unknown>) =>
      app.call(
        offerApplication,
        { ...at(uuid), body: { terms: { ...someTerms(app), ...terms }, valid_days: 7 } },
        { as: brand, key: randomUUID() },
      )
    expect((await offer({ draft_due: days(-1) })).error).toMatchObject({
      code: 'request.invalid',
      fields: { 'terms.draft_due': ['past'] },
    })
    expect((await offer({ draft_due: days(9), publish_by: days(8) })).error.fields).toEqual({
      'terms.publish_by': [`before ${days(8)} ${days(9)}`],
    })
    // The whole of today is needed for the work.
    expect((await offer({ draft_due: days(0), publish_by: days(0) })).error.fields).toEqual({ 'terms.draft_due': ['past'] })
    expect((await offer({ publish_by: null })).error.fields).toEqual({ 'terms.publish_by': ['required'] })
    expect((await offer({ draft_due: days(1), publish_by: days(1) })).status).toBe(200)
  })

  test('taking a pitch back takes the offer off the table; once cast there is no way back', async () => {
    const open = await offeredDeal(app)
    const application = present(open.deal.application_uuid, 'its pitch')
    const back = await app.call(withdrawApplication, at(application), { as: open.creator })
    expect(back.response.state).toBe('withdrawn')
    expect((await app.call(getDeal, at(open.deal.uuid), { as: open.brand })).response.state).toBe('closed')

    const agreed = await offeredDeal(app)
    must(
      await app.call(
        acceptOffer,
        { ...at(agreed.deal.uuid), body: { revision: agreed.deal.revision, version: 1 } },
        { as: agreed.creator },
      ),
    )
    const cast = present(agreed.deal.application_uuid, 'its pitch')
    expect((await app.call(getApplication, at(cast), { as: agreed.creator })).response.state).toBe('hired')
    expect((await app.call(withdrawApplication, at(cast), { as: agreed.creator })).error.code).toBe('application.wrong_state')
  })

  test('accept and withdraw at once: one of them happens, the other is told why not', async () => {
    for (let i = 0; i < 5; i++) await acceptAndWithdraw()
  })

  async function acceptAndWithdraw() {
    const { creator: email, deal } = await offeredDeal(app)
    const application = present(deal.application_uuid, 'its pitch')
    const [accepted, withdrawn] = await Promise.all([
      app.call(acceptOffer, { ...at(deal.uuid), body: { revision: deal.revision, version: 1 } }, { as: email }),
      app.call(withdrawApplication, at(application), { as: email }),
    ])
    expect([accepted.status, withdrawn.status].sort()).toEqual([200, 409])
    const state = (await app.call(getApplication, at(application), { as: email })).response.state
    expect(state).toBe(accepted.status === 200 ? 'hired' : 'withdrawn')
  }

  test('decline and withdraw at once: one of them happens', async () => {
    const email = await freshCreator(app)
    const uuid = await freshPitch(app, email)
    const both = await Promise.all([
      app.call(declineApplication, { ...at(uuid), body: { reason: 'other' } }, { as: brand }),
      app.call(withdrawApplication, at(uuid), { as: email }),
    ])
    expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
  })
})

describe('time', () => {
  test('a pitch that nobody answers ends by itself, at the decision day or after fourteen, and its creator is told', async () => {
    const own = await createTestApp()
    const as = creator
    const soon = new Date(own.clock.now().getTime() + 5 * day).toISOString().slice(0, 10)
    const early = await freshCall(own, {}, { decision_by: soon, apply_by: soon })
    const late = await freshCall(own)
    const sent = async (uuid: string) => await own.answer(sendPitch, { params: { uuid }, body: pitch() }, { as })
    const [first, second] = [await sent(early), await sent(late)]
    expect(first.expires_at.slice(0, 10)).toBe(soon)
    const state = async ({ uuid }: { uuid: string }) => (await own.call(getApplication, at(uuid), { as })).response.state
    own.clock.advance(7 * day)
    await own.runner.runDue()
    expect([await state(first), await state(second)]).toEqual(['expired', 'submitted'])
    own.clock.advance(7 * day - 3_600_000)
    await own.runner.runDue()
    expect(await state(second)).toBe('submitted')
    own.clock.advance(2 * 3_600_000)
    await own.runner.runDue()
    expect(await state(second)).toBe('expired')
    const told = await own.answer(listNotifications, { query: { size_page: 100 } }, { as })
    expect(told.filter(row => row.metadata.type === 'application_status').length).toBeGreaterThanOrEqual(2)
    expect((await own.call(shortlistApplication, at(second.uuid), { as: brand })).error.code).toBe('application.wrong_state')
    expect(own.faults).toEqual([])
    await own.close()
  })
})

describe('several withdrawn at once', () => {
  const withdraw = (applications: string[], as: string) => app.call(withdrawApplications, { body: { applications } }, { as })
  const stateOf = async (uuid: string, as: string) => (await app.call(getApplication, at(uuid), { as })).response.state

  test('each goes by itself: those decided meanwhile are kept and named, an offer on the table is declined', async () => {
    const { creator: email, deal } = await offeredDeal(app)
    const offered = deal.application_uuid ?? ''
    const pitchAnew = async (): Promise<string> => (await send(await freshCall(app), pitch(), email)).response.uuid
    const [open, declined] = [await pitchAnew(), await pitchAnew()]
    await app.call(declineApplication, { ...at(declined), body: { reason: 'other' } }, { as: brand })
    const all = [open, offered, declined]
    const { response } = await withdraw([...all, open], email)
    expect(response).toEqual({ withdrawn: [open, offered], kept: [declined] })
    expect(await Promise.all(all.map(uuid => stateOf(uuid, email)))).toEqual(['withdrawn', 'withdrawn', 'declined'])
    expect(await app.database.db.selectFrom('deals').select('state').where('uuid', '=', deal.uuid).executeTakeFirst()).toEqual({
      state: 'closed',
    })
    // Once more, after an answer that was lost: nothing happens twice.
    expect((await withdraw([open], email)).response).toEqual({ withdrawn: [], kept: [open] })
  })

  test('somebody else’s or a missing one among them: nothing happens; none and too many are refused', async () => {
    const email = await freshCreator(app)
    const own = await freshPitch(app, email)
    const foreign = await freshPitch(app, await freshCreator(app))
    expect((await withdraw([own, foreign], email)).error.code).toBe('not_found')
    expect((await withdraw([own, randomUUID()], email)).error.code).toBe('not_found')
    expect(await stateOf(own, email)).toBe('submitted')
    expect((await withdraw([], email)).status).toBe(400)
    expect(
      (
        await withdraw(
          Array.from({ length: limits.application.withdrawnAtOnce + 1 }, () => own),
          email,
        )
      ).status,
    ).toBe(400)
    expect((await withdraw([own], brand)).error.code).toBe('ability.forbidden')
  })
})
