import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineRole, getProfile, putProfile } from '#contract/endpoints/accounts.ts'
import { listBriefcase } from '#contract/endpoints/applications.ts'
import { createBrand, listBrands, removeBrand } from '#contract/endpoints/brands.ts'
import {
  accountCompany,
  addInterest,
  addNetwork,
  addRate,
  addToBriefcase,
  checkNetwork,
  checkVanity,
  deleteFromBriefcase,
  deleteInterest,
  deleteRate,
  getOnboarding,
  listNetworks,
  listRates,
  putInfluencer,
  removeNetwork,
  saveOnboarding,
} from '#contract/endpoints/profile.ts'
import { upload } from '#contract/endpoints/uploads.ts'
import { limits } from '#contract/limits.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { newPerson } from '#tests/support/new-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const day = 86_400_000
const company = { legal_name: 'Horno Nuevo SL', country: 'MX', size: '2-10', industry: 'Panadería' }

describe('the role', () => {
  test('two tabs at once: one chooses, the other hears that it is chosen', async () => {
    const { as } = await newPerson(app)
    const both = await Promise.all([
      app.call(defineRole, { body: { role: 'brand' } }, { as }),
      app.call(defineRole, { body: { role: 'creator' } }, { as }),
    ])
    expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
    const again = await app.call(defineRole, { body: { role: 'realty' } }, { as })
    expect(again.error.code).toBe('account.role_defined')
    const winner = both.find(answer => answer.status === 200)?.response.groups
    expect((await app.call(getProfile, {}, { as })).response.groups).toEqual(winner)
  })
})

describe('the unfinished form', () => {
  test('is kept, goes on elsewhere, and two devices are told of each other', async () => {
    const { as } = await newPerson(app, 'creator')
    const save = (fields: object, revision: number) =>
      app.call(saveOnboarding, { body: { fields, revision, form_version: 1 } }, { as })
    expect((await app.call(getOnboarding, {}, { as })).response).toMatchObject({
      draft: null,
      missing: ['vanity_name', 'birthday', 'network', 'interests'],
      person: { first_name: 'Ana', locale: 'es' },
    })
    expect((await save({ first_name: 'Ana' }, 0)).response.revision).toBe(1)
    expect((await save({ first_name: 'Ana María' }, 1)).response.revision).toBe(2)
    const stale = await save({ first_name: 'Anna' }, 1)
    expect(stale.error).toMatchObject({
      code: 'version.stale',
      details: { revision: 2, fields: { first_name: 'Ana María' } },
    })
    expect((await save({}, 0)).error.code).toBe('version.stale')
    expect((await app.call(getOnboarding, {}, { as })).response.draft.fields).toEqual({ first_name: 'Ana María' })
  })

  test('whatever lies in it: stored as it is, capped in size', async () => {
    const { as } = await newPerson(app, 'brand')
    const save = (fields: object) => app.call(saveOnboarding, { body: { fields, revision: 0, form_version: 1 } }, { as })
    expect((await save({ anything: [{ goes: null }] })).status).toBe(200)
    const other = await newPerson(app, 'brand')
    const large = await app.call(
      saveOnboarding,
      { body: { fields: { x: 'x'.repeat(limits.profile.draftBytes) }, revision: 0, form_version: 1 } },
      { as: other.as },
    )
    expect(large.status).toBe(413)
  })
})

describe('a creator’s profile', () => {
  const put = (as: string, body: object) => app.call(putInfluencer, { body }, { as })

  test('says what is missing until it is whole', async () => {
    const { as } = await newPerson(app, 'creator')
    const name = `ana.${randomUUID().slice(0, 6)}`
    const answer = await put(as, {
      vanity_name: name.toUpperCase(),
      birthday: '1994-03-02',
      country: 'ES',
      languages: ['es', 'ca'],
      interests: ['food', 'baking'],
    })
    expect(answer.response).toMatchObject({
      profile: { vanity_name: name, birthday: '1994-03-02', interests: ['food', 'baking'], verified: false },
      missing: ['network'],
    })
    expect((await app.call(getProfile, {}, { as })).response.meta_info).toEqual({ vanity_name: name, birthday: '1994-03-02' })
  })

  test('a birthday in the future, under age or beyond belief is refused with its reason', async () => {
    const { as } = await newPerson(app, 'creator')
    const year = app.clock.now().getUTCFullYear()
    const reason = async (birthday: string) => (await put(as, { birthday })).error.fields
    expect(await reason(`${year + 1}-01-01`)).toEqual({ birthday: ['future'] })
    expect(await reason(`${year - 10}-01-01`)).toEqual({ birthday: ['underage'] })
    expect(await reason('1850-01-01')).toEqual({ birthday: ['date'] })
    expect(await reason('2001-02-30')).toEqual({ birthday: ['date'] })
    const tomorrow = new Date(app.clock.now().getTime() + 2 * day).toISOString().slice(5, 10)
    if (tomorrow !== '02-29') expect(await reason(`${year - 18}-${tomorrow}`)).toEqual({ birthday: ['underage'] })
    expect((await app.call(putProfile, { body: { birthday: `${year - 3}-01-01` } }, { as })).error.fields).toEqual({
      birthday: ['underage'],
    })
  })

  test('vanity names: their form, ours, and those of others', async () => {
    const { as } = await newPerson(app, 'creator')
    const reason = async (vanity_name: string) => (await put(as, { vanity_name })).error
    for (const bad of ['ab', '.abc', 'abc.', 'a b c', 'ñandú', 'x'.repeat(31)])
      expect((await reason(bad)).code).toBe('request.invalid')
    expect((await reason('admin')).fields).toEqual({ vanity_name: ['reserved'] })
    expect(await reason('luciavega')).toMatchObject({ code: 'profile.vanity_taken', fields: { vanity_name: ['taken'] } })
    const free = async (name: string) => (await app.call(checkVanity, { query: { name } }, { as })).response.free
    expect(await free('luciavega')).toBe(false)
    expect(await free('admin')).toBe(false)
    expect(await free('nobody-has-this')).toBe(true)
  })

  test('two people want one name at the same moment: one gets it', async () => {
    const people = await Promise.all([newPerson(app, 'creator'), newPerson(app, 'creator')])
    const answers = await Promise.all(people.map(({ as }) => put(as, { vanity_name: 'wanted-by-two' })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  })

  test('a name changes once in 30 days, and the old one is nobody else’s for 180', async () => {
    const own = await createTestApp()
    const [one, two] = [await newPerson(own, 'creator'), await newPerson(own, 'creator')]
    const name = (as: string, vanity_name: string) => own.call(putInfluencer, { body: { vanity_name } }, { as })
    expect((await name(one.as, 'first-name')).status).toBe(200)
    expect((await name(one.as, 'second-name')).status).toBe(200)
    expect((await name(one.as, 'third-name')).error).toMatchObject({ code: 'profile.vanity_too_soon' })
    expect((await name(two.as, 'first-name')).error.code).toBe('profile.vanity_taken')
    own.clock.advance(29 * day)
    expect((await name(one.as, 'third-name')).error.code).toBe('profile.vanity_too_soon')
    own.clock.advance(1 * day + 1000)
    await own.database.db
      .updateTable('sessions')
      .set({ expires_at: new Date(own.clock.now().getTime() + day) })
      .execute()
    expect((await name(one.as, 'third-name')).status).toBe(200)
    await own.close()
  })
})

describe('interests', () => {
  test('come from the tree, once each, eight at most', async () => {
    const { as } = await newPerson(app, 'creator')
    const add = (interest_id: string) => app.call(addInterest, { body: { interest_id } }, { as })
    expect((await add('food')).response).toEqual({ interests: ['food'] })
    expect((await add('food')).error.code).toBe('interest.exists')
    expect((await add('anything')).error.fields).toEqual({ interest_id: ['option'] })
    for (const slug of ['coffee', 'wine', 'baking', 'travel', 'books', 'novels', 'poetry'])
      expect((await add(slug)).status).toBe(200)
    expect((await add('music')).error.code).toBe('interest.limit_reached')
    const take = (id: string) => app.call(deleteInterest, { params: { id } }, { as })
    expect((await take('wine')).response.interests).not.toContain('wine')
    expect((await take('wine')).error.code).toBe('not_found')
  })
})

describe('channels', () => {
  const add = (as: string, network: string, handle: string) => app.call(addNetwork, { body: { network, handle } }, { as })
  const check = (as: string, uuid: string) => app.call(checkNetwork, { params: { uuid } }, { as })

  test('are named, proved by the code in the bio, and then verify the profile', async () => {
    const { as } = await newPerson(app, 'creator')
    const added = (await add(as, 'instagram', 'https://www.instagram.com/ana.cocina/?hl=es')).response
    expect(added.network).toMatchObject({
      handle: 'ana.cocina',
      profile_url: 'https://www.instagram.com/ana.cocina',
      state: 'pending_verification',
      followers: 0,
    })
    expect(added.verification).toMatchObject({ method: 'code_in_bio', reader: 'builtin', tries_left: 5 })
    expect(added.verification.code).toMatch(/^[A-Z2-9]{8}$/)
    expect((await app.call(getOnboarding, {}, { as })).response.missing).toContain('network')
    const proved = await check(as, added.network.uuid)
    expect(proved.response).toMatchObject({ state: 'connected', verification: null, followers: expect.any(Number) })
    expect(proved.response.followers).toBeGreaterThan(0)
    expect((await app.call(getOnboarding, {}, { as })).response).toMatchObject({ profile: { verified: true } })
    expect((await check(as, added.network.uuid)).error.code).toBe('network.nothing_to_check')
    expect((await add(as, 'instagram', '@Ana.Cocina')).error.code).toBe('network.exists')
    const gone = await app.call(removeNetwork, { params: { uuid: added.network.uuid } }, { as })
    expect(gone.response).toEqual({ removed: true, paused_packages: [] })
    expect((await app.call(getOnboarding, {}, { as })).response.profile.verified).toBe(false)
  })

  test('without the code in the bio: five tries, and then a new code', async () => {
    const { as } = await newPerson(app, 'creator')
    const { network } = (await add(as, 'tiktok', 'nocode.ana')).response
    for (const tries_left of [4, 3, 2, 1])
      expect((await check(as, network.uuid)).error).toMatchObject({ code: 'network.code_missing', details: { tries_left } })
    expect((await check(as, network.uuid)).error.code).toBe('network.code_over')
    const [failed] = (await app.call(listNetworks, {}, { as })).response
    expect(failed.state).toBe('failed')
    const again = (await add(as, 'tiktok', 'nocode.ana')).response
    expect(again.network.uuid).toBe(network.uuid)
    expect(again.verification.tries_left).toBe(5)
  })

  test('a code is good for a quarter of an hour', async () => {
    const own = await createTestApp()
    const { as } = await newPerson(own, 'creator')
    const added = await own.call(addNetwork, { body: { network: 'twitch', handle: 'ana' } }, { as })
    own.clock.advance(limits.profile.code.window + 1000)
    const late = await own.call(checkNetwork, { params: { uuid: added.response.network.uuid } }, { as })
    expect(late.error.code).toBe('network.code_over')
    await own.close()
  })

  test('one channel belongs to one person: whoever proves it first', async () => {
    const [one, two] = [await newPerson(app, 'creator'), await newPerson(app, 'creator')]
    const mine = (await add(one.as, 'youtube', '@dosveces')).response.network
    const theirs = (await add(two.as, 'youtube', 'DosVeces')).response.network
    const both = await Promise.all([check(one.as, mine.uuid), check(two.as, theirs.uuid)])
    expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
    expect((await add((await newPerson(app, 'creator')).as, 'youtube', 'dosveces')).error.code).toBe('network.owned_elsewhere')
    expect((await add(two.as, 'instagram', 'lucia.vega')).error.code).toBe('network.owned_elsewhere')
    expect((await check(two.as, mine.uuid)).error.code).toBe('not_found')
  })

  test('what is no channel says why', async () => {
    const { as } = await newPerson(app, 'creator')
    const reason = async (network: string, handle: string) => (await add(as, network, handle)).error.fields
    expect(await reason('pinterest', 'luciaferran.es/cocina')).toEqual({ handle: ['other_network'] })
    expect(await reason('instagram', 'javascript:alert(1)')).toEqual({ handle: ['url'] })
    expect(await reason('tiktok', 'no spaces here')).toEqual({ handle: ['format'] })
    expect(await reason('blog', 'ftp://example.com')).toEqual({ handle: ['url'] })
    expect(await reason('instagram', 'https://instagram.com.evil.example/ana')).toEqual({ handle: ['other_network'] })
    expect((await add(as, 'instagram', 'nobody.there')).error.code).toBe('network.unknown')
  })

  test('three per network', async () => {
    const { as, uuid } = await newPerson(app, 'creator')
    for (const handle of ['tres.una', 'tres.dos', 'tres.tres', 'tres.y.media'])
      expect((await add(as, 'snapchat', handle)).status).toBe(200)
    // A channel that nobody has proved fills nothing.
    const { db } = app.database
    const proved = { state: 'connected', code: null } as const
    await db.updateTable('networks').set(proved).where('user_id', '=', uuid).where('handle', '!=', 'tres.y.media').execute()
    expect((await add(as, 'snapchat', 'tres.cuatro')).error).toMatchObject({
      code: 'network.limit_reached',
      details: { limit: 3 },
    })
  })
})

/** One red point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
async function uploadPng(as: string): Promise<string> {
  const body = new FormData()
  body.set('file', new File([png], 'piece.png', { type: 'image/png' }))
  return (await app.call(upload, { body }, { as })).response.uuid
}

describe('the portfolio', () => {
  test('takes own pictures and addresses, and shows the first picture', async () => {
    const { as } = await newPerson(app, 'creator')
    const media = [await uploadPng(as)]
    const piece = await app.call(addToBriefcase, { body: { kind: 'image', title: 'Pan de domingo', media } }, { as })
    expect(piece.response).toMatchObject({ title: 'Pan de domingo', image: expect.stringMatching(/^\/api\/v3\/uploads\//) })
    expect((await app.request(piece.response.image)).status).toBe(200)
    const link = { kind: 'link', title: 'Mi blog', external_url: 'https://example.com/pan' }
    expect((await app.call(addToBriefcase, { body: link }, { as })).status).toBe(200)
    const list = await app.call(listBriefcase, {}, { as })
    expect(list.response.map((item: { title: string }) => item.title)).toEqual(['Pan de domingo', 'Mi blog'])
    const { as: stranger } = await newPerson(app, 'creator')
    const params = { uuid: piece.response.uuid }
    expect((await app.call(deleteFromBriefcase, { params }, { as: stranger })).error.code).toBe('not_found')
    expect((await app.call(deleteFromBriefcase, { params }, { as })).response).toEqual({ deleted: true })
  })

  test('refuses empty pieces, foreign files and bad addresses', async () => {
    const { as } = await newPerson(app, 'creator')
    const foreign = await uploadPng((await newPerson(app, 'creator')).as)
    const reason = async (body: object) => (await app.call(addToBriefcase, { body }, { as })).error.fields
    expect(await reason({ kind: 'image', title: 'Nada' })).toEqual({ media: ['required'] })
    expect(await reason({ kind: 'image', title: 'Ajena', media: [foreign] })).toEqual({ media: ['option'] })
    expect(await reason({ kind: 'link', title: 'Sin ese', external_url: 'http://example.com' })).toEqual({
      external_url: ['url'],
    })
    expect(
      await reason({
        kind: 'link',
        title: 'Reel en blog',
        external_url: 'https://example.com',
        network: 'blog',
        content_type: 'reel',
      }),
    ).toEqual({ content_type: ['option'] })
  })

  test('the same key twice is one piece', async () => {
    const { as } = await newPerson(app, 'creator')
    const body = { kind: 'link', title: 'Una vez', external_url: 'https://example.com/una' }
    const key = randomUUID()
    const both = [await app.call(addToBriefcase, { body }, { as, key }), await app.call(addToBriefcase, { body }, { as, key })]
    expect(both[0]?.response.uuid).toBe(both[1]?.response.uuid)
    expect((await app.call(listBriefcase, {}, { as })).meta.count).toBe(1)
  })
})

describe('the rate card', () => {
  const rate = {
    network: 'instagram',
    content_type: 'reel',
    price_minor: 18_000,
    currency: 'EUR',
    delivery_days: 7,
    revisions: 2,
  }

  test('has one price per network, type and unit', async () => {
    const { as } = await newPerson(app, 'creator')
    const add = (more: object = {}) => app.call(addRate, { body: { ...rate, ...more } }, { as })
    const first = await add()
    expect(first.response).toMatchObject({ price_minor: 18_000, unit: 'piece', includes: { caption: true, raw_files: false } })
    expect((await add({ price_minor: 20_000 })).error.code).toBe('rate.exists')
    expect((await add({ unit: 'set' })).status).toBe(200)
    expect((await add({ content_type: 'short' })).error.fields).toEqual({ content_type: ['option'] })
    expect((await add({ price_minor: 99 })).error.fields).toEqual({ price_minor: ['min 100'] })
    expect((await app.call(listRates, {}, { as })).meta.count).toBe(2)
    expect((await app.call(deleteRate, { params: { uuid: first.response.uuid } }, { as })).response).toEqual({ deleted: true })
    expect((await app.call(deleteRate, { params: { uuid: first.response.uuid } }, { as })).error.code).toBe('not_found')
  })
})

describe('company and brands', () => {
  test('a brand names its company, then its first brand; two tabs make one company', async () => {
    const { as, uuid } = await newPerson(app, 'brand')
    expect((await app.call(getOnboarding, {}, { as })).response.missing).toEqual(['company', 'brand'])
    expect((await app.call(createBrand, { body: { name: 'Horno Nuevo' } }, { as })).error.code).toBe('company.required')
    const both = await Promise.all([
      app.call(accountCompany, { body: company }, { as }),
      app.call(accountCompany, { body: { ...company, website: 'hornonuevo.example' } }, { as }),
    ])
    expect(both.map(answer => answer.status)).toEqual([200, 200])
    expect(both[0]?.response.organization.uuid).toBe(both[1]?.response.organization.uuid)
    expect(both[0]?.response.organization).toMatchObject({ legal_name: 'Horno Nuevo SL', default_currency: 'MXN' })
    const memberships = await app.database.db.selectFrom('memberships').selectAll().where('user_id', '=', uuid).execute()
    expect(memberships).toHaveLength(1)
    const made = await app.call(createBrand, { body: { name: 'Horno Nuevo', category: 'food' } }, { as })
    expect(made.response).toMatchObject({ name: 'Horno Nuevo', kind: 'managed', category: 'food' })
    expect((await app.call(getOnboarding, {}, { as })).response.missing).toEqual([])
    expect((await app.call(createBrand, { body: { name: 'horno nuevo' } }, { as })).error.code).toBe('brand.exists')
    expect((await app.call(createBrand, { body: { name: 'Otra' } }, { as })).error).toMatchObject({
      code: 'plan.limit_reached',
      details: { limit: 1, used: 1 },
    })
    const params = { uuid: made.response.uuid }
    expect((await app.call(removeBrand, { params }, { as: 'brand@elenco.test' })).error.code).toBe('not_found')
    expect((await app.call(removeBrand, { params }, { as })).response).toEqual({ removed: true })
    expect((await app.call(listBrands, {}, { as })).response).toEqual([])
  })

  test('a brand with work under way stays', async () => {
    const [brand] = (await app.call(listBrands, {}, { as: 'premium@elenco.test' })).response
    expect((await app.call(removeBrand, { params: { uuid: brand.uuid } }, { as: 'premium@elenco.test' })).error.code).toBe(
      'brand.in_use',
    )
  })

  test('creators show brands they worked with', async () => {
    const { as } = await newPerson(app, 'creator')
    expect((await app.call(createBrand, { body: { name: 'Aceites del Sur' } }, { as })).response.kind).toBe('collaborated')
    expect((await app.call(accountCompany, { body: company }, { as })).error.code).toBe('ability.forbidden')
  })

  test('real estate says whether it books or hosts; others have no such choice', async () => {
    const { as } = await newPerson(app, 'realty')
    expect((await app.call(accountCompany, { body: company }, { as })).error.fields).toEqual({ capabilities: ['required'] })
    const named = await app.call(accountCompany, { body: { ...company, capabilities: ['book', 'host'] } }, { as })
    expect(named.response.organization.capabilities).toEqual(['book', 'host'])
    expect((await app.call(getOnboarding, {}, { as })).response.missing).toEqual([])
    const brand = await newPerson(app, 'brand')
    const wrong = await app.call(accountCompany, { body: { ...company, capabilities: ['book'] } }, { as: brand.as })
    expect(wrong.error.fields).toEqual({ capabilities: ['unknown'] })
  })
})

test('nothing above was a fault of ours', () => {
  expect(app.faults).toEqual([])
})
