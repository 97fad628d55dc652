import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  confirmApplication,
  declineApplication,
  getApplication,
  offerApplication,
  sendPitch,
} from '#contract/endpoints/applications.ts'
import { listBrands } from '#contract/endpoints/brands.ts'
import {
  cancelCastingCall,
  closeCastingCall,
  createCastingCall,
  deleteDraft,
  editCastingCall,
  getCastingCall,
  getDraft,
  listCastingCalls,
  listOwnCastingCalls,
  pauseCastingCall,
  publishCastingCall,
  resumeCastingCall,
  saveDraft,
  suggestCastingCalls,
} from '#contract/endpoints/casting-calls.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import type { DraftFields } from '#contract/entities/casting-call.ts'
import { fold } from '#contract/fold.ts'
import { limits } from '#contract/limits.ts'
import { plans } from '#contract/plans.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { freshCreator, someTerms } from '#tests/support/make-deal.ts'
import { completeFields } from '#tests/support/write-call.ts'
import { present } from '#workbench/present.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const premium = 'premium@elenco.test'
const free = 'brand@elenco.test'

const brandOf = async (as: string) => present((await app.answer(listBrands, {}, { as }))[0], 'a brand').uuid

async function draft(as: string, more: DraftFields = {}) {
  const uuid = randomUUID()
  const fields = completeFields(app.clock.now(), await brandOf(as), more)
  const answer = await app.call(createCastingCall, { body: { uuid, fields, form_version: 1 } }, { as })
  expect(answer.status).toBe(200)
  return uuid
}

const publish = (uuid: string, as: string, revision = 1) =>
  app.call(publishCastingCall, { params: { uuid }, body: { revision } }, { as })

async function open(as: string, more: DraftFields = {}) {
  const uuid = await draft(as, more)
  const answer = await publish(uuid, as)
  expect(answer.error?.fields ?? answer.status).toBe(200)
  return uuid
}

const pitch = (uuid: string, as: string, more: object = {}) =>
  app.call(
    sendPitch,
    {
      params: { uuid },
      body: { message: 'Me gustaría grabarlo en mi cocina. '.repeat(4), fee_minor: 25_000, casting_call_version: 1, ...more },
    },
    { as },
  )

describe('drafts', () => {
  test('starting twice under one id makes one', async () => {
    const uuid = await draft(free, { title: 'La primera vez que se guarda' })
    const again = await app.call(createCastingCall, { body: { uuid, fields: {}, form_version: 1 } }, { as: free })
    expect(again.response).toMatchObject({ uuid, revision: 1, fields: { title: 'La primera vez que se guarda' } })
    const stranger = await app.call(createCastingCall, { body: { uuid, fields: {}, form_version: 1 } }, { as: premium })
    expect(stranger.error.code).toBe('state.conflict')
  })

  test('a save names the revision it was made on; an older one gets the present draft', async () => {
    const uuid = await draft(free)
    const save = (fields: DraftFields, revision: number) =>
      app.call(saveDraft, { params: { uuid }, body: { fields, revision, form_version: 1 } }, { as: free })
    expect((await save({ title: 'Uno' }, 1)).response).toMatchObject({ revision: 2, fields: { title: 'Uno' } })
    const stale = await save({ title: 'Dos' }, 1)
    expect([stale.status, stale.error.code]).toEqual([409, 'version.stale'])
    expect(stale.error.details?.current).toMatchObject({ revision: 2, fields: { title: 'Uno' } })
    expect((await save({ title: 'Dos' }, 2)).response.revision).toBe(3)
  })

  test('two tabs that save at once: one is told', async () => {
    const uuid = await draft(free)
    const answers = await Promise.all(
      ['A', 'B'].map(title =>
        app.call(saveDraft, { params: { uuid }, body: { fields: { title }, revision: 1, form_version: 1 } }, { as: free }),
      ),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  })

  test('the newest comes back under the name latest, and none is null', async () => {
    const uuid = await draft(free)
    expect((await app.call(getDraft, { params: { uuid: 'latest' } }, { as: free })).response.uuid).toBe(uuid)
    expect((await app.call(getDraft, { params: { uuid: 'latest' } }, { as: 'espejo@elenco.test' })).response).toBeNull()
  })

  test('another company’s draft is not there, for anybody', async () => {
    const uuid = await draft(free)
    for (const as of [premium, 'whitelabel@elenco.test']) {
      expect((await app.call(getDraft, { params: { uuid } }, { as })).error.code).toBe('not_found')
      expect((await app.call(deleteDraft, { params: { uuid } }, { as })).error.code).toBe('not_found')
      expect((await publish(uuid, as)).error.code).toBe('not_found')
    }
    for (const as of [undefined, free, premium])
      expect((await app.call(getCastingCall, { params: { uuid } }, { as })).error.code).toBe('not_found')
    expect((await app.call(deleteDraft, { params: { uuid } }, { as: free })).response).toEqual({ deleted: true })
    expect((await app.call(getDraft, { params: { uuid } }, { as: free })).error.code).toBe('not_found')
  })

  test('any text survives as it was written', async () => {
    const summary = '<script>alert(1)</script> "quotes" \' \\ 🙂 ñ é \u202e عربى\n\tlinea'
    const uuid = await draft(free, { summary })
    expect((await app.call(getDraft, { params: { uuid } }, { as: free })).response.fields.summary).toBe(summary)
  })
})

describe('publishing', () => {
  test('a complete draft opens and is public at once', async () => {
    const uuid = await open(premium)
    const page = await app.call(getCastingCall, { params: { uuid } })
    expect(page.response).toMatchObject({
      state: 'open',
      version: 1,
      own: false,
      application: null,
      applications: 0,
      answer_days: null,
    })
    expect((await app.call(getCastingCall, { params: { uuid } }, { as: premium })).response.own).toBe(true)
    const list = await app.call(listCastingCalls, { query: { query: 'merienda que se pueda' } })
    expect(list.response.map((call: { uuid: string }) => call.uuid)).toContain(uuid)
  })

  test('every step is checked, each issue under step.field', async () => {
    const uuid = randomUUID()
    await app.call(
      createCastingCall,
      { body: { uuid, fields: { title: 'Corto', fee_min_minor: 5 }, form_version: 1 } },
      { as: premium },
    )
    const answer = await publish(uuid, premium)
    expect([answer.status, answer.error.code]).toEqual([400, 'casting_call.incomplete'])
    expect(answer.error.fields).toMatchObject({
      title: ['min_length 10'],
      summary: ['required'],
      networks: ['required'],
      deliverables: ['required'],
      fee_min_minor: ['min 100'],
      apply_by: expect.any(Array),
    })
  })

  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  test.each<[string, DraftFields, string, string]>([
    ['pitches that ended yesterday', { apply_by: day(-1), decision_by: day(5) }, 'apply_by', 'past'],
    ['pitches that end today', { apply_by: day(0), decision_by: day(5) }, 'apply_by', 'past'],
    ['pitches for longer than 60 days', { apply_by: day(62), decision_by: day(65) }, 'apply_by', 'too_late'],
    ['a decision after more than 14 days', { apply_by: day(10), decision_by: day(26) }, 'decision_by', 'too_late'],
    ['a decision before pitches end', { apply_by: day(10), decision_by: day(9) }, 'decision_by', 'order'],
    [
      'a first version before pitches end',
      { draft_due: day(9), apply_by: day(10), decision_by: day(12) },
      'apply_by',
      'after_draft',
    ],
    ['a delivery in the past', { draft_due: day(-2) }, 'draft_due', 'past'],
    ['fees the wrong way round', { fee_min_minor: 500, fee_max_minor: 400 }, 'fee_max_minor', 'order'],
    ['a fraction of a cent', { fee_min_minor: 100.5 }, 'fee_min_minor', 'whole_number'],
    ['a negative fee', { fee_min_minor: -100 }, 'fee_min_minor', 'min 100'],
    ['a fee beyond measure', { fee_max_minor: 1e15 }, 'fee_max_minor', `max ${limits.deal.amount.max}`],
    [
      'a content type of another network',
      { deliverables: [{ network: 'tiktok', content_type: 'reel', quantity: 1 }] },
      'deliverables.0.content_type',
      'option',
    ],
    [
      'two questions of one id',
      { questions: ['a', 'b'].map(text => ({ id: 'q', text: `¿Cuánto ${text}?`, kind: 'text' })) },
      'questions',
      'duplicate',
    ],
  ])('%s is refused', async (_, fields, name, issue) => {
    const answer = await publish(await draft(premium, fields), premium)
    expect(answer.error.fields?.[name]).toEqual([issue])
  })

  test('a brand of another company is not an option', async () => {
    const answer = await publish(await draft(premium, { brand_id: await brandOf(free) }), premium)
    expect(answer.error.fields).toEqual({ brand_id: ['option'] })
  })

  test('paid usage without pay is refused', async () => {
    const fields = completeFields(app.clock.now(), '')
    const answer = await publish(
      await draft(premium, {
        compensation: 'product',
        fee_min_minor: null,
        fee_max_minor: null,
        product: { description: 'Una bolsa de café', value_minor: 1500 },
        rights: { ...(fields.rights as object), channels: ['paid_social'] },
      }),
      premium,
    )
    expect([answer.status, answer.error.code]).toEqual([422, 'brief.rights_without_pay'])
  })

  test('an older revision, or a second time, is refused', async () => {
    const uuid = await draft(premium)
    const before = (await app.call(getDraft, { params: { uuid } }, { as: premium })).response
    await app.call(
      saveDraft,
      { params: { uuid }, body: { fields: before.fields, revision: 1, form_version: 1 } },
      { as: premium },
    )
    expect((await publish(uuid, premium, 1)).error.code).toBe('version.stale')
    expect((await publish(uuid, premium, 2)).status).toBe(200)
    expect((await publish(uuid, premium, 2)).error.code).toBe('casting_call.wrong_state')
    const save = await app.call(
      saveDraft,
      { params: { uuid }, body: { fields: {}, revision: 2, form_version: 1 } },
      { as: premium },
    )
    expect(save.error.code).toBe('casting_call.wrong_state')
    expect((await app.call(deleteDraft, { params: { uuid } }, { as: premium })).error.code).toBe('casting_call.wrong_state')
  })

  test('the Free plan has one active call, however fast one is; closing it makes room', async () => {
    const drafts = [await draft(free), await draft(free), await draft(free)]
    const answers = await Promise.all(drafts.map(uuid => publish(uuid, free)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 402, 402])
    const refused = answers.find(answer => answer.status === 402)
    expect(refused?.error).toMatchObject({ code: 'plan.limit_reached', details: { limit: 1, used: 1, upgrade_to: 'premium' } })
    const opened = present(drafts[answers.findIndex(answer => answer.status === 200)], 'one of drafts')
    const waiting = present(drafts[answers.findIndex(answer => answer.status === 402)], 'one of drafts')
    await app.call(pauseCastingCall, { params: { uuid: opened } }, { as: free })
    expect((await publish(waiting, free)).status).toBe(402)
    await app.call(closeCastingCall, { params: { uuid: opened } }, { as: free })
    expect((await publish(waiting, free)).status).toBe(200)
  })

  test('the Free plan looks for ten creators at most', async () => {
    const answer = await publish(await draft(free, { creators_wanted: plans.free.hires_per_call + 1 }), free)
    expect(answer.error.fields).toEqual({ creators_wanted: ['max 10'] })
  })

  test('a call with a link only is read by whoever has the link', async () => {
    const uuid = await open('whitelabel@elenco.test', { visibility: 'link', title: 'Solo con enlace, de momento' })
    expect((await app.call(getCastingCall, { params: { uuid } })).status).toBe(200)
    expect((await app.call(listCastingCalls, { query: { query: 'solo con enlace' } })).meta.count).toBe(0)
  })
})

describe('the list', () => {
  const list = async (query: Record<string, unknown>, as?: string) => await app.call(listCastingCalls, { query }, { as })

  test('without a session, paged, newest first, nothing twice', async () => {
    const first = await list({ size_page: 20 })
    expect(first.meta.count).toBeGreaterThanOrEqual(47)
    const pages = await Promise.all([1, 2, 3, 4].map(page => list({ size_page: 20, page })))
    const uuids = pages.flatMap(page => page.response.map((call: { uuid: string }) => call.uuid))
    expect(new Set(uuids).size).toBe(first.meta.count)
    const dates = pages.flatMap(page => page.response.map((call: { published_at: string }) => call.published_at))
    expect(dates).toEqual([...dates].sort().reverse())
  })

  test('each filter filters, and facets say what another choice would bring', async () => {
    const all = await list({})
    for (const [name, choice] of [
      ['network', 'twitch'],
      ['content_type', 'reel'],
      ['work_types', 'affiliate'],
      ['category', 'pets'],
    ] as const) {
      const some = await list({ [name]: choice })
      expect(some.meta.count).toBe(all.meta.facets[name][choice])
      expect(some.meta.count).toBeLessThan(all.meta.count)
      // A facet keeps the other filters, not its own.
      expect(some.meta.facets[name]).toEqual(all.meta.facets[name])
    }
    const two = await list({ network: 'tiktok,youtube', category: 'sport' })
    for (const call of two.response) {
      expect(call.category).toBe('sport')
      expect(call.networks.some((network: string) => network === 'tiktok' || network === 'youtube')).toBe(true)
    }
  })

  test('country, least fee and sorting', async () => {
    for (const call of (await list({ country: 'MX', size_page: 100 })).response)
      expect(call.countries.length === 0 || call.countries.includes('MX')).toBe(true)
    const fees = (await list({ fee_min: 100_000, sort: 'fee', size_page: 100 })).response.map(
      (call: { fee_max_minor: number }) => call.fee_max_minor,
    )
    expect(fees.every((fee: number) => fee >= 100_000)).toBe(true)
    expect(fees).toEqual([...fees].sort((a, b) => b - a))
    const closing = (await list({ sort: 'closing' })).response.map((call: { apply_by: string }) => call.apply_by)
    expect(closing).toEqual([...closing].sort())
  })

  test('search ignores case and accents; what starts with the text comes first', async () => {
    const found = await list({ query: 'CAFE', sort: 'relevance' })
    const titles = found.response.map((call: { title: string }) => call.title)
    expect(titles[0]).toMatch(/^Café/)
    expect(titles.length).toBeGreaterThan(2)
    expect((await list({ query: 'desayun' })).response[0].title).toMatch(/^Desayunos/)
    expect((await list({ query: 'ostadero' })).meta.count).toBeGreaterThan(0)
    expect((await list({ query: 'zzzz' })).response).toEqual([])
  })

  test('suggests titles that begin with the text first, then words that do, then what holds it, each with its brand', async () => {
    const suggest = async (query: string) => (await app.call(suggestCastingCalls, { query: { query } })).response.casting_calls
    const titles = async (query: string): Promise<string[]> => (await suggest(query)).map((one: { title: string }) => one.title)
    const placeOf = (title: string, text: string) => {
      const plain = fold(title)
      return plain.startsWith(text) ? 0 : plain.includes(` ${text}`) ? 1 : plain.includes(text) ? 2 : 3
    }
    for (const text of ['ca', 'de', 'un', 'esa']) {
      const found = await titles(text)
      const places = found.map(title => placeOf(title, text))
      expect(found.length, text).toBeGreaterThan(0)
      expect(found.length, text).toBeLessThanOrEqual(limits.search.perGroup)
      expect(places, text).toEqual([...places].sort())
      expect(places, text).not.toContain(3)
    }
    expect((await titles('CAFE'))[0]).toMatch(/^Café/)
    expect((await titles('sayuno'))[0]).toMatch(/desayuno/i)
    expect((await suggest('cafe'))[0].brand).toBeTruthy()
    for (const text of ["'", '%', '_', '\\', '🎉', 'אבג', 'a & b | !c', ':*', '   ', 'zzzz'])
      expect(await titles(text), text).toEqual([])
  })

  test('suggests open and public calls only, by the title that they have now', async () => {
    const uuids = async (query: string): Promise<string[]> =>
      (await app.call(suggestCastingCalls, { query: { query } })).response.casting_calls.map((one: { uuid: string }) => one.uuid)
    const as = 'whitelabel@elenco.test'
    const hidden = await draft(as, { visibility: 'link', title: 'Quijotes con enlace' })
    const uuid = await draft(as, { title: 'Quijotes de la llanura' })
    expect(await uuids('quijotes')).toEqual([])
    await publish(hidden, as)
    await publish(uuid, as)
    expect(await uuids('quijotes')).toEqual([uuid])
    await app.call(pauseCastingCall, { params: { uuid } }, { as })
    expect(await uuids('quijotes')).toEqual([])
    await app.call(resumeCastingCall, { params: { uuid } }, { as })
    expect(await uuids('quijotes')).toEqual([uuid])
    const { content, version } = (await app.call(getCastingCall, { params: { uuid } }, { as })).response
    const edited = await app.call(
      editCastingCall,
      { params: { uuid }, body: { fields: { ...content, title: 'Molinos de la llanura' }, version } },
      { as },
    )
    expect(edited.status).toBe(200)
    expect([await uuids('quijotes'), await uuids('molinos de')]).toEqual([[], [uuid]])
    await app.call(closeCastingCall, { params: { uuid } }, { as })
    expect(await uuids('molinos de')).toEqual([])
  })

  test('one’s own list has drafts and counts, and nobody else’s', async () => {
    const own = await app.call(listOwnCastingCalls, { query: { state: 'draft', size_page: 100 } }, { as: free })
    expect(own.response.every((call: { state: string }) => call.state === 'draft')).toBe(true)
    const ceiba = await app.call(listOwnCastingCalls, { query: { state: 'open', size_page: 100 } }, { as: premium })
    const breakfasts = ceiba.response.find((call: { title: string }) => call.title.startsWith('Desayunos'))
    const pitches = await app.database.db
      .selectFrom('applications')
      .select('state')
      .where('casting_call_id', '=', breakfasts.uuid)
      .execute()
    const of = (...states: string[]) => pitches.filter(pitch => states.includes(pitch.state)).length
    expect(pitches.length).toBeGreaterThan(2)
    expect(breakfasts).toMatchObject({
      applications: pitches.length - of('withdrawn'),
      new_applications: of('submitted'),
      shortlisted: of('shortlisted', 'offer_sent', 'hired'),
      hired: of('hired'),
      creators_wanted: 3,
    })
  })
})

describe('a published call', () => {
  test('can be changed until the first pitch, then only what nobody counted on', async () => {
    const as = 'whitelabel@elenco.test'
    const uuid = await open(as)
    const edit = (fields: DraftFields, version: number) =>
      app.call(editCastingCall, { params: { uuid }, body: { fields, version } }, { as })
    expect((await edit({ fee_max_minor: 40_000 }, 1)).response).toMatchObject({
      version: 2,
      reconfirm_needed: false,
      casting_call: { fee_max_minor: 40_000 },
    })
    expect((await edit({ fee_max_minor: 45_000 }, 1)).error).toMatchObject({ code: 'version.stale', details: { version: 2 } })
    expect((await edit({ fee_max_minor: 40_000 }, 2)).response.version).toBe(2)
    expect((await pitch(uuid, 'creator@elenco.test', { casting_call_version: 2 })).status).toBe(200)
    const locked = await edit({ fee_max_minor: 50_000, draft_due: '2030-01-01' }, 2)
    expect(locked.error).toMatchObject({ code: 'casting_call.locked', details: { fields: ['draft_due', 'fee_max_minor'] } })
    expect((await edit({ title: 'Una merienda que se pueda oír mejor' }, 2)).response).toMatchObject({
      version: 3,
      reconfirm_needed: false,
    })
    expect((await edit({ title: 'No' }, 3)).error.fields).toEqual({ title: ['min_length 10'] })
  })

  test('that changes what people counted on asks them first, and no offer is made until their pitch stands', async () => {
    const as = 'whitelabel@elenco.test'
    const uuid = await open(as)
    const creator = await freshCreator(app)
    const sent = (await pitch(uuid, creator)).response
    const of = { params: { uuid: sent.uuid } }
    const edit = (fields: DraftFields, version: number) =>
      app.call(editCastingCall, { params: { uuid }, body: { fields, version, reconfirm: true } }, { as })
    const confirm = (body: { casting_call_version: number; fee_minor?: number }) =>
      app.call(confirmApplication, { ...of, body }, { as: creator })
    const offer = () => app.call(offerApplication, { ...of, body: { terms: someTerms(app), valid_days: 7 } }, { as })
    expect((await confirm({ casting_call_version: 1 })).error.code).toBe('application.wrong_state')
    const { fee_minor } = sent
    const [fee_min_minor, fee_max_minor] = [Number(fee_minor) + 1_000, Number(fee_minor) + 6_000]
    expect((await edit({ fee_min_minor, fee_max_minor }, 1)).response).toMatchObject({ version: 2, reconfirm_needed: true })
    const asked = (await app.call(getApplication, of, { as: creator })).response
    expect(asked).toMatchObject({
      confirmed: false,
      casting_call_version: 1,
      casting_call: { version: 2 },
      call_change: { after: { fee_min_minor, fee_max_minor } },
    })
    expect(asked.call_change?.before.fee_max_minor).toBe(30_000)
    expect((await offer()).error.code).toBe('application.wrong_state')
    expect((await confirm({ casting_call_version: 1 })).error).toMatchObject({ code: 'version.stale', details: { version: 2 } })
    expect((await confirm({ casting_call_version: 2 })).error.fields).toEqual({ fee_minor: ['required'] })
    expect((await confirm({ casting_call_version: 2, fee_minor: fee_min_minor })).response).toMatchObject({
      confirmed: true,
      casting_call_version: 2,
      fee_minor: fee_min_minor,
      call_change: null,
    })
    expect((await offer()).status).toBe(200)
    // An offer on the table keeps what it says.
    expect((await edit({ fee_max_minor: fee_max_minor + 1_000 }, 2)).response).toMatchObject({
      version: 3,
      reconfirm_needed: false,
    })
    expect((await app.call(getApplication, of, { as: creator })).response.confirmed).toBe(true)
  })

  test('names the price of a renewal: creators read it, and confirm a pitch anew where it changes', async () => {
    const as = 'whitelabel@elenco.test'
    const rights = {
      channels: ['paid_social'],
      days: 90,
      territory: 'country',
      edits_allowed: false,
      ai_training_allowed: false,
      synthetic_likeness_allowed: false,
    }
    const [first, second] = [12_000, 9_000].map(fee_minor => ({ days: 60, fee_minor }))
    const endless = await draft(as, { rights: { ...rights, days: 0, renewal: first } })
    expect((await publish(endless, as)).error.fields).toEqual({ 'rights.renewal': ['nothing_to_renew'] })
    const uuid = await open(as, { rights: { ...rights, renewal: first } })
    const creator = await freshCreator(app)
    const read = await app.call(getCastingCall, { params: { uuid } }, { as: creator })
    expect(read.response.content.rights.renewal).toEqual(first)
    const of = { params: { uuid: (await pitch(uuid, creator)).response.uuid } }
    const edit = (renewal: typeof first, more: object = {}) =>
      app.call(
        editCastingCall,
        { params: { uuid }, body: { fields: { rights: { ...rights, renewal } }, version: 1, ...more } },
        { as },
      )
    expect((await edit(second)).error).toMatchObject({ code: 'casting_call.locked', details: { fields: ['rights'] } })
    expect((await edit(second, { reconfirm: true })).response).toMatchObject({ version: 2, reconfirm_needed: true })
    expect((await app.call(getApplication, of, { as: creator })).response.call_change).toMatchObject({
      before: { rights: { renewal: first } },
      after: { rights: { renewal: second } },
    })
  })

  test('pauses, resumes and closes, in that order only', async () => {
    const as = 'whitelabel@elenco.test'
    const uuid = await open(as)
    const go = async (endpoint: typeof pauseCastingCall | typeof resumeCastingCall | typeof closeCastingCall) => {
      const answer = await app.call(endpoint, { params: { uuid } }, { as })
      return answer.error?.code ?? answer.response.state
    }
    expect(await go(resumeCastingCall)).toBe('casting_call.wrong_state')
    expect(await go(pauseCastingCall)).toBe('paused')
    expect((await pitch(uuid, 'creator@elenco.test')).error.code).toBe('casting_call.not_open')
    expect(await go(resumeCastingCall)).toBe('open')
    expect(await go(closeCastingCall)).toBe('closed')
    expect(await go(resumeCastingCall)).toBe('casting_call.wrong_state')
    expect((await app.call(closeCastingCall, { params: { uuid } }, { as: premium })).error.code).toBe('not_found')
  })

  test('that is cancelled tells everybody who pitched why', async () => {
    const as = 'whitelabel@elenco.test'
    const uuid = await open(as)
    const sent = await pitch(uuid, 'marc.soler@elenco.test')
    expect(sent.status).toBe(200)
    const declined = await pitch(uuid, 'aitana.prieto@elenco.test')
    await app.call(declineApplication, { params: { uuid: declined.response.uuid }, body: { reason: 'budget', note: '' } }, { as })
    const reason = 'El lanzamiento se retrasa a otoño'
    const cancelled = await app.call(cancelCastingCall, { params: { uuid }, body: { reason } }, { as })
    expect(cancelled.response).toMatchObject({ state: 'cancelled', content: { cancel_reason: reason } })
    const after = await app.call(getApplication, { params: { uuid: sent.response.uuid } }, { as: 'marc.soler@elenco.test' })
    expect(after.response).toMatchObject({ state: 'declined', decline_note: reason })
    const told = await app.call(listNotifications, {}, { as: 'marc.soler@elenco.test' })
    expect(told.response[0].body).toContain(reason)
    expect((await app.call(cancelCastingCall, { params: { uuid }, body: { reason } }, { as })).error.code).toBe(
      'casting_call.wrong_state',
    )
  })

  test('closes by itself when the last day for pitches is over', async () => {
    const own = await createTestApp()
    const before = await own.call(listCastingCalls, { query: { sort: 'closing' } })
    const first = before.response[0]
    const state = async () => (await own.call(getCastingCall, { params: { uuid: first.uuid } })).response.state
    own.clock.advance(Date.parse(`${first.apply_by}T23:59:00Z`) - own.clock.now().getTime())
    await own.runner.runDue()
    expect(await state()).toBe('open')
    own.clock.advance(120_000)
    expect(await own.runner.runDue()).toBeGreaterThan(0)
    expect(await state()).toBe('closed')
    expect((await own.call(listCastingCalls)).meta.count).toBe(before.meta.count - 1)
    expect(own.faults).toEqual([])
    await own.close()
  })
})

test('nothing above was a fault of ours', () => {
  expect(app.faults).toEqual([])
})
