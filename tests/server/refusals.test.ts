import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putPassword, putProfile } from '#contract/endpoints/accounts.ts'
import { listBriefcase, sendPitch } from '#contract/endpoints/applications.ts'
import { createBrand, listBrands } from '#contract/endpoints/brands.ts'
import { createCastingCall, listCastingCalls } from '#contract/endpoints/casting-calls.ts'
import { savePaypal } from '#contract/endpoints/finance.ts'
import { accountCompany, addNetwork, addRate, addToBriefcase, listNetworks, putInfluencer } from '#contract/endpoints/profile.ts'
import { saveProposalDraft } from '#contract/endpoints/proposals.ts'
import { buyExtraCredits, putCartItem } from '#contract/endpoints/shop.ts'
import { limits } from '#contract/limits.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { present } from '#workbench/present.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const creator = 'creator@elenco.test'
const missing = '00000000-0000-4000-8000-000000000000'

test.each([
  ['a pitch', sendPitch, { uuid: missing }],
  ['a portfolio', addToBriefcase, {}],
  ['rates', addRate, {}],
  ['a payout method', savePaypal, {}],
  ['a company', accountCompany, {}],
  ['a brand', createBrand, {}],
  ['a casting call', createCastingCall, {}],
  ['a proposal', saveProposalDraft, { uuid: missing }],
  ['a creator’s profile', putInfluencer, {}],
  ['a cart', putCartItem, { id: 'credits_250' }],
  ['credits', buyExtraCredits, {}],
] as const)('staff have no part in the market: %s', async (_, endpoint, params) => {
  const body = endpoint === putInfluencer ? { vanity_name: 'adminlike' } : {}
  const answer = await app.call(endpoint, { params, body }, { as: 'admin@elenco.test' })
  expect([answer.status, answer.error.code]).toEqual([403, 'ability.staff'])
})

test('staff look at both halves of it', async () => {
  for (const endpoint of [listCastingCalls, listBrands, listBriefcase])
    expect((await app.call(endpoint, {}, { as: 'admin@elenco.test' })).status).toBe(200)
})

describe('what does not exist', () => {
  test.each([{ timezone: 'Mars/Olympus' }, { timezone: 'Europe/Madrid2' }, { country: 'ZZ' }, { country: 'EU' }])(
    '%o is refused',
    async body => {
      const answer = await app.call(putProfile, { body }, { as: creator })
      expect(answer.error).toMatchObject({
        code: 'request.invalid',
        fields: { [present(Object.keys(body)[0], 'it')]: ['option'] },
      })
    },
  )
  test.each([{ timezone: 'America/Argentina/Buenos_Aires' }, { timezone: 'UTC' }, { country: 'AX' }])('%o is', async body => {
    expect((await app.call(putProfile, { body }, { as: creator })).status).toBe(200)
  })
  test('a creator’s country, too; a gender is nobody’s business', async () => {
    const put = async (body: object) => (await app.call(putInfluencer, { body }, { as: creator })).error?.fields
    expect(await put({ country: 'ZZ' })).toEqual({ country: ['option'] })
    expect(await put({ gender: 'nb' })).toEqual({ gender: ['unknown'] })
  })
})

test('the old password is no new one', async () => {
  const body = { current: 'elenco-demo', new: 'elenco-demo' }
  expect((await app.call(putPassword, { body }, { as: creator })).error.fields).toEqual({ new: ['password_same'] })
})

describe('words of a query that nobody understands', () => {
  const ask = async (path: string, as?: string) => {
    const response = await app.request(path, as ? { headers: { authorization: `Bearer ${await app.tokenOf(as)}` } } : {})
    return [response.status, ((await response.json()) as { response: { fields?: object } }).response.fields]
  }
  test.each([
    ['/api/v3/casting-calls?networkz=tiktok', { networkz: ['unknown'] }],
    ['/api/v3/casting-calls?network=tiktok&page=1&x=1&__proto__=2', { x: ['unknown'], ['__proto__']: ['unknown'] }],
    ['/api/accounts/sign-in-options?a=', { a: ['unknown'] }],
  ])('%s', async (path, fields) => {
    expect(await ask(path)).toEqual([400, fields])
  })
  test('are refused in a signed-in person’s lists, too', async () => {
    expect(await ask('/api/brands?size_page=5', 'brand@elenco.test')).toEqual([400, { size_page: ['unknown'] }])
  })
  test('those that are understood are not', async () => {
    expect((await ask('/api/v3/casting-calls?network=tiktok&network=instagram&sort=newest&size_page=5'))[0]).toBe(200)
  })
})

const upload = async (name: string, bytes: Buffer, type: string) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name, { type }))
  const response = await app.request('/api/v3/uploads', {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${await app.tokenOf(creator)}` },
  })
  return ((await response.json()) as { response: { uuid: string } }).response.uuid
}
const png = async () => {
  const { default: sharp } = await import('sharp')
  return await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
}

test('a film is a film, and a piece keeps its brand, its rights and every file', async () => {
  const media = [await upload('one.png', await png(), 'image/png'), await upload('two.png', await png(), 'image/png')]
  const piece = { kind: 'video', title: 'A first coffee', media, brand: 'Café Ceiba', rights: 'licensed' }
  const add = (body: object) => app.call(addToBriefcase, { body }, { as: creator })
  expect((await add(piece)).error.fields).toEqual({ kind: ['option'] })
  const made = await add({ ...piece, kind: 'image' })
  const kept = { brand: 'Café Ceiba', rights: 'licensed', files: media.map(uuid => ({ uuid, type: 'image/png' })) }
  expect(made.response).toMatchObject(kept)
  const list = await app.call(listBriefcase, { query: { size_page: 100 } }, { as: creator })
  const [found] = list.response.filter((one: { uuid: string }) => one.uuid === made.response.uuid)
  expect(found).toMatchObject(kept)
  expect((await app.request(found.files[1].url)).status).toBe(200)
})

test('channels that were never proved fill nothing, and the oldest makes way', async () => {
  const as = 'newcreator@elenco.test'
  const { total } = limits.profile.networks
  const networks = ['tiktok', 'instagram', 'youtube', 'twitch'] as const
  const add = async (n: number) => {
    app.clock.advance(1000)
    return await app.call(addNetwork, { body: { network: networks[n % 4], handle: `never.proved.${n}` } }, { as })
  }
  for (let n = 0; n < total + 3; n++) expect((await add(n)).status, String(n)).toBe(200)
  const list = await app.call(listNetworks, {}, { as })
  expect(list.response).toHaveLength(total)
  expect(list.response.map((row: { handle: string }) => row.handle)).not.toContain('never.proved.0')
  // Those that are proved do.
  await app.database.db
    .updateTable('networks')
    .set({ state: 'connected', code: null, code_expires_at: null, last_sync_at: app.clock.now() })
    .where('user_id', '=', await app.idOf(as))
    .execute()
  expect((await add(99)).error).toMatchObject({ code: 'network.limit_reached', details: { limit: total } })
})
