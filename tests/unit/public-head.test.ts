import { expect, test } from 'vitest'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { renderPage } from '#src/app/start/render.tsx'
import { callAsData } from '#src/app/start/structured-data.ts'
import { someCall } from '#tests/support/casting-calls.ts'
import { someProposal } from '#tests/support/some-proposal.ts'

const origin = 'https://elenco.test'
const page = async (address: string, response: unknown = null) =>
  await renderPage({
    address,
    host: 'elenco.test',
    origin,
    language: 'en',
    signedIn: false,
    fetch: async () =>
      Response.json(response === null ? { response: { code: 'not_found', message: '' } } : { response }, {
        status: response === null ? 404 : 200,
      }),
  })

test.each(['/casting-calls/nothing', '/marketplace/123', '/realty/spaces/nothing', `/u/${'x'.repeat(80)}`, '/u/Not%20a%20name'])(
  'nothing can be at %s, and the status says so',
  async address => {
    expect(await page(address)).toMatchObject({ status: 404 })
  },
)

test('a preview shows the picture of the proposal, or that of its work, or its creator’s, by its whole address', async () => {
  const piece = {
    kind: 'image',
    title: 'Kitchen',
    description: '',
    network: null,
    content_type: null,
    external_url: null,
    video: null,
  }
  const work = { ...piece, uuid: '7a0f0f5e-5555-4c5a-9a57-1f1a2b3c4d5e', image: '/api/v3/uploads/work/k.jpg' }
  const bare = { ...work, uuid: '7a0f0f5e-6666-4c5a-9a57-1f1a2b3c4d5e', image: null }
  const faced = { ...someProposal().creator, profile_image: '/api/v3/faces/1' }
  const pictureOf = async (more: Parameters<typeof someProposal>[0]) => {
    const proposal = someProposal(more)
    const { head } = await page(`/marketplace/${proposal.uuid}`, proposal)
    return /<meta property="og:image" content="([^"]+)">/.exec(head ?? '')?.[1]
  }
  expect(await pictureOf({ image: '/api/v3/uploads/cover/c.jpg', gallery: [work] })).toBe(`${origin}/api/v3/uploads/cover/c.jpg`)
  expect(await pictureOf({ gallery: [bare, work], creator: faced })).toBe(`${origin}/api/v3/uploads/work/k.jpg`)
  expect(await pictureOf({ creator: faced })).toBe(`${origin}/api/v3/faces/1`)
  expect(await pictureOf({})).toBe(`${origin}/icon-512.png`)
})

test('a proposal leads to its creator and to what else they offer; a call to the other calls of its brand', async () => {
  const other = { uuid: '7a0f0f5e-7777-4c5a-9a57-1f1a2b3c4d5e', title: 'Slow baking' }
  const offered = {
    ...other,
    networks: ['instagram' as const],
    price_from_minor: 1_000,
    currency: 'EUR' as const,
    delivery_days: 3,
  }
  const proposal = someProposal({ others: [offered] })
  const { body = '' } = await page(`/marketplace/${proposal.uuid}`, proposal)
  for (const words of ['href="/u/nadia"', `href="/marketplace/${other.uuid}"`, 'Slow baking', 'More by Nadia'])
    expect(body).toContain(words)
  const call = someCall({ others: [{ ...other, apply_by: '2027-01-31' }] })
  const shown = await page(`/casting-calls/${call.uuid}`, call)
  for (const words of [`href="/casting-calls/${other.uuid}"`, 'More calls by Café Ceiba']) expect(shown.body).toContain(words)
})

test('a call is told as remote only where its work is not done on site', () => {
  const told = (facts: Partial<CastingCall>) => callAsData(someCall(facts), `${origin}/casting-calls/1`)
  const spain = { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'ES' } }
  expect(told({})).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ '@type': 'Country', name: 'ES' }],
  })
  const appearance = { network: 'none', content_type: 'ooh_appearance' as const, quantity: 1 }
  for (const facts of [{ work_types: ['event' as const] }, { deliverables: [appearance] }]) {
    expect(told(facts)).toMatchObject({ jobLocation: [spain] })
    expect(told(facts)).not.toHaveProperty('jobLocationType')
  }
  expect(told({ work_types: ['event'], countries: [] })).not.toHaveProperty('jobLocationType')
})
