import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { putProfile } from '#contract/endpoints/accounts.ts'
import { listBrands } from '#contract/endpoints/brands.ts'
import {
  accountCompany,
  addNetwork,
  checkNetwork,
  finishOnboarding,
  getOnboarding,
  putInfluencer,
  saveOnboarding,
} from '#contract/endpoints/profile.ts'
import type { OnboardingSide } from '#contract/entities/onboarding.ts'
import type { FieldIssues } from '#contract/errors.ts'
import { judgeOnboarding } from '#contract/rules/onboarding.ts'
import type { TestApp } from '#tests/support/app.ts'
import { newPerson } from '#tests/support/new-person.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

type Fields = Record<string, unknown>
const finish = (as: string, fields: Fields) => app.call(finishOnboarding, { body: { fields } }, { as })
const read = async (as: string) => (await app.call(getOnboarding, {}, { as })).response

const person = {
  first_name: ' Ana ',
  last_name: 'Pan',
  birthday: '1994-03-02',
  country: 'MX',
  locale: 'es',
  timezone: 'Europe/Madrid',
}
const company = { legal_name: 'Pan SL', size: '2-10', industry: 'Bakery', website: '', tax_id: '', phone: '' }
const wholeOf = (side: OnboardingSide): Fields =>
  ({
    creator: { ...person, vanity_name: `ana.${randomUUID().slice(0, 8)}`, languages: ['es'], interests: ['food'], headline: '' },
    brand: { ...person, ...company, brand_name: 'Pan de Ayer', brand_category: 'food' },
    realty: { ...person, ...company, capabilities: ['host'] },
  })[side]

async function withChannel(as: string) {
  const body = { network: 'instagram' as const, handle: `ana.${randomUUID().slice(0, 8)}` }
  const { network } = (await app.call(addNetwork, { body }, { as })).response
  expect((await app.call(checkNetwork, { params: { uuid: network.uuid } }, { as })).status).toBe(200)
}

test('a brand arrives by one call: person, company and first brand; sent again, it is the same', async () => {
  const { as } = await newPerson(app, 'brand')
  const fields = wholeOf('brand')
  await app.call(saveOnboarding, { body: { fields, revision: 0, form_version: 1 } }, { as })
  const first = await finish(as, fields)
  expect(first.response).toMatchObject({ first_name: 'Ana', last_name: 'Pan' })
  expect((await finish(as, fields)).status).toBe(200)
  expect(await read(as)).toMatchObject({ missing: [], draft: null, organization: { legal_name: 'Pan SL', website: null } })
  const { response: brands } = await app.call(listBrands, {}, { as })
  expect(brands).toMatchObject([{ name: 'Pan de Ayer', kind: 'managed' }])
})

test('a creator arrives with a proved channel; without one nothing is kept', async () => {
  const { as } = await newPerson(app, 'creator')
  const fields = wholeOf('creator')
  expect((await finish(as, fields)).error).toMatchObject({ code: 'request.invalid', fields: { networks: ['min_items 1'] } })
  expect(await read(as)).toMatchObject({ person: { country: null }, profile: { vanity_name: null } })
  await withChannel(as)
  expect((await finish(as, fields)).status).toBe(200)
  expect(await read(as)).toMatchObject({
    missing: [],
    person: { first_name: 'Ana', country: 'MX' },
    profile: { vanity_name: fields.vanity_name, interests: ['food'], country: 'MX' },
  })
})

test('what a later part refuses leaves nothing of the earlier ones', async () => {
  const { as } = await newPerson(app, 'creator')
  await withChannel(as)
  await finish(as, wholeOf('creator'))
  await finish(as, wholeOf('creator'))
  // The name was changed just now: refused, after the person was written.
  const answer = await finish(as, { ...wholeOf('creator'), first_name: 'Berta' })
  expect(answer.error.code).toBe('profile.vanity_too_soon')
  expect((await read(as)).person.first_name).toBe('Ana')
})

test('whoever has no part yet has no form', async () => {
  const { as } = await newPerson(app)
  expect((await finish(as, wholeOf('brand'))).error.code).toBe('ability.forbidden')
})

const line = fc.constantFrom('', '  ', 'x', 'A line', 'x'.repeat(130), 'a\u0007b', 7, null)
const patch = fc.record(
  {
    first_name: line,
    last_name: line,
    birthday: fc.constantFrom('', '1994-03-02', '2020-01-01', '2099-01-01', '1890-01-01', 'soon', 5),
    country: fc.constantFrom('', 'ES', 'XX'),
    locale: fc.constantFrom('en', 'xx', ''),
    timezone: fc.constantFrom('UTC', 'Mars/Crater', ''),
    languages: fc.constantFrom(['es'], [], ['es', 'es'], ['xx'], 'es'),
    interests: fc.constantFrom(['food'], [], ['nothing'], ['food', 'food']),
    headline: line,
    legal_name: line,
    size: fc.constantFrom('1', 'huge', ''),
    industry: line,
    website: fc.constantFrom('', 'https://pan.example', 'pan', null),
    tax_id: fc.constantFrom('', 'B12', 'B12345678'),
    phone: fc.constantFrom('', '+34 600 000 000', 'call me'),
    brand_name: line,
    brand_category: fc.constantFrom('food', 'none', ''),
    capabilities: fc.constantFrom(['host'], [], ['book', 'book'], ['fly']),
  },
  { requiredKeys: [] },
)

test.for(['creator', 'brand', 'realty'] as const)('%s: browser and server find the same', async side => {
  let { as } = await newPerson(app, side)
  await fc.assert(
    fc.asyncProperty(patch, async changed => {
      const fields = { ...wholeOf(side), ...changed }
      const answer = await finish(as, fields)
      if (answer.status === 200) as = (await newPerson(app, side)).as
      const today = app.clock.now().toISOString().slice(0, 10)
      const found: FieldIssues = answer.status === 200 ? {} : (answer.error.fields ?? {})
      expect(found).toEqual(judgeOnboarding(fields, { side, today, connected: 0, taken: [] }))
    }),
    { numRuns: 60 },
  )
})

test('the parts of the form go by the same rule as the calls for one part', async () => {
  const { as } = await newPerson(app, 'brand')
  const body = { ...company, website: 'pan', tax_id: null, phone: null, country: 'MX' }
  const judged = judgeOnboarding(
    { ...wholeOf('brand'), website: 'pan' },
    { side: 'brand', today: '2026-01-01', connected: 0, taken: [] },
  )
  expect((await app.call(accountCompany, { body: body as never }, { as })).error.fields).toEqual({ website: judged.website })
  const creator = await newPerson(app, 'creator')
  const twice = await app.call(putInfluencer, { body: { languages: ['es', 'es'] } }, { as: creator.as })
  expect(twice.error.fields).toEqual({ languages: ['duplicate'] })
  expect((await app.call(putProfile, { body: { birthday: '2099-01-01' } }, { as })).error.fields).toEqual({
    birthday: ['future'],
  })
})
