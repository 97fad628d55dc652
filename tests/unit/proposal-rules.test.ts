import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proposalFields, proposalSteps } from '#contract/entities/proposal.ts'
import { limits } from '#contract/limits.ts'
import { orderDays, orderFee, orderRights, termsOfOrder } from '#contract/proposal-orders.ts'
import { contactDetailIn } from '#contract/rules/contact-details.ts'
import { judgeProposal, materialChanges, stepOfProposalField } from '#contract/rules/proposal.ts'
import { similarity } from '#contract/rules/similar.ts'
import { demoCreators } from '#server/db/demo/creators.ts'
import { demoProposals, writeProposal } from '#server/db/demo/proposals.ts'
import { present } from '#workbench/present.ts'

describe('contact details', () => {
  test.each([
    ['Write to me at ana@example.com', 'email'],
    ['escríbeme a ana arroba gmail punto com', 'email'],
    ['ana (at) gmail (dot) com', 'email'],
    ['all of it on www.example.org/me', 'address'],
    ['see anavega.com for more', 'address'],
    ['Mándame un WhatsApp', 'messenger'],
    ['por wasap mejor', 'messenger'],
    ['call +34 600 123 456', 'telephone'],
    ['600-123-456', 'telephone'],
    ['seis cero cero, uno dos tres, cuatro cinco seis', 'telephone'],
    ['six oh oh one two three four', 'telephone'],
    ['seiscientos doce, cuarenta y cinco, sesenta y siete, ochenta y nueve', 'telephone'],
    ['six twelve forty five sixty seven eighty nine', 'telephone'],
    ['double six one two three four', 'telephone'],
    ['612 345 678', 'telephone'],
    ['612.345.678', 'telephone'],
    ['612/345/678', 'telephone'],
    ['612,345,678', 'telephone'],
    ['Son 50 € 612 345 678', 'telephone'],
    ['Cobro 50 euros 612345678', 'telephone'],
    ['Llámame al 612345678 visita mi perfil', 'telephone'],
    ['612 34 56 78', 'telephone'],
    ['06 12 34 56 78', 'telephone'],
    ['ana @ example.com', 'email'],
    ['(+52) 55 1234 5678', 'telephone'],
    ['6️⃣1️⃣2️⃣ 3️⃣4️⃣5️⃣ 6️⃣7️⃣8️⃣', 'telephone'],
    ['٦١٢ ٣٤٥ ٦٧٨', 'telephone'],
    ['del 20.11.2026 al 25.11.2026, 612345678', 'telephone'],
    ['lucia at gmail dot com', 'email'],
    ['lucia (arroba) gmail (punto) com', 'email'],
    ['por whats-app', 'messenger'],
    ['write to me on Signal', 'messenger'],
    ['luciavega.shop/contact', 'address'],
    ['lo ves en luciavega.es y compras', 'address'],
    ['luciavega.es', 'address'],
  ])('finds them in "%s"', (text, found) => {
    expect(contactDetailIn(text)).toBe(found)
  })

  test.each([
    'Two reels and three stories within 14 days for 1,200 euros',
    'De 35 a 45 minutos, desde 2019, con 30 años de oficio',
    'Entrego en vertical y en cuadrado, con y sin subtítulos.',
    'Una receta, dos versiones y tres fotos',
    'A video of 1080 x 1920 at 25 frames',
    'Más de 1.200.000 seguidores te ven',
    'entre 30.000 - 50.000 seguidores',
    '10 000 - 20 000 views',
    'Premios en 2024 2025 2026, y de 2019-2023',
    'The budget is 1500 - 2000 for 30 days',
    'Invoice 2026-000123',
    'Packs of 10 20 30 40',
    'del 2026-12-01 2026-12-05',
    'sigue a @acme.studio',
    '€ 1.200.000',
    'CLP 1200000 por vídeo',
    '1200000 COP',
    'Reached 1,200,000 people and 2 500 000 views',
    'Un millón: 1000000 de reproducciones',
    'del 20/11/2026 al 25/11/2026 a las 18',
    'ten, twenty, thirty or forty seconds',
    'seis, siete u ocho vídeos de treinta a cuarenta y cinco segundos',
    'doscientos mil, trescientos mil y cuatrocientos mil',
    'Strong signal of trust',
    'Es el fin.es una pena',
    'Hola.me llamo Lucía',
    'Meet me at the studio, dot by dot',
  ])('lets "%s" pass', text => {
    expect(contactDetailIn(text)).toBeNull()
  })
})

test('similarity is 1 for the same words, 0 for others, and symmetric', () => {
  expect(similarity('Café, por la mañana y sin prisa', 'cafe por la manana Y SIN prisa')).toBe(1)
  expect(similarity('one two three four', 'five six seven eight')).toBe(0)
  fc.assert(
    fc.property(fc.lorem(), fc.lorem(), (a, b) => {
      expect(similarity(a, b)).toBe(similarity(b, a))
    }),
  )
})

const standing = { channels: ['instagram', 'tiktok'], vanity_name: true, birthday: true, today: '2026-12-01', others: [] }
const good = writeProposal(present(demoProposals[0], 'the first of demoProposals'))

describe('a proposal is judged', () => {
  test('every one of the demonstration may be published by its creator', () => {
    for (const proposal of demoProposals) {
      const creator = demoCreators.find(one => one.email === proposal.creator)
      const channels = creator?.networks.map(([network]) => network) ?? []
      expect(judgeProposal({ ...writeProposal(proposal) }, { ...standing, channels }), proposal.title).toEqual({})
    }
  })

  test('by what is missing, named for each field', () => {
    const issues = judgeProposal({}, { channels: [], vanity_name: false, birthday: false, today: '2026-12-01', others: [] })
    expect(issues).toMatchObject({
      title: ['required'],
      description: ['required'],
      packages: ['required'],
      profile: ['vanity_name', 'birthday'],
    })
  })

  test('by a price of renewal for rights that never end, beside its field', () => {
    const renewal = { days: 60, fee_minor: 12_000 }
    const packages = good.packages.map(one => ({ ...one, rights: { ...one.rights, days: 0, renewal } }))
    expect(judgeProposal({ ...good, packages }, null)).toMatchObject({ 'packages.0.rights.renewal': ['nothing_to_renew'] })
    const short = good.packages.map(one => ({ ...one, rights: { ...one.rights, renewal: { days: 1, fee_minor: 12_000 } } }))
    expect(Object.keys(judgeProposal({ ...good, packages: short }, null))).toContain('packages.0.rights.renewal.days')
  })

  test('by channels that are not there, contact details and an offer that exists already', () => {
    const issues = judgeProposal(
      { ...good, title: 'Escríbeme al 600 123 456 y hablamos', description: good.description },
      {
        ...standing,
        channels: ['tiktok'],
        others: [{ title: 'Escríbeme al 600 123 456 y hablamos', description: good.description }],
      },
    )
    expect(issues.title).toEqual(['contact_details'])
    expect(issues['packages.0.network']).toEqual(['no_channel'])
    expect(issues['packages.2.network']).toBeUndefined()
    expect(issues.description).toEqual(['same_offer'])
  })

  test('by the end of its prices: neither over nor further off than a year', () => {
    const until = (valid_until: string | null) =>
      judgeProposal({ ...good, packages: good.packages.map(one => ({ ...one, valid_until })) }, standing)[
        'packages.0.valid_until'
      ]
    expect(until('2026-11-30')).toEqual(['past'])
    expect(until('2028-01-01')).toEqual(['too_late'])
    expect(until('2026-02-30')).toBeDefined()
    for (const day of ['2026-12-01', '2027-12-02', null]) expect(until(day), String(day)).toBeUndefined()
  })

  test('without a throw, whatever the form holds, and every field belongs to a step', () => {
    const names = proposalSteps.flatMap(step => Object.keys(proposalFields[step].shape))
    fc.assert(
      fc.property(fc.record(Object.fromEntries(names.map(name => [name, fc.anything()])), { requiredKeys: [] }), fields => {
        for (const name of Object.keys(judgeProposal(fields, standing)))
          expect(proposalSteps).toContain(stepOfProposalField(name))
      }),
    )
  })
})

describe('a change is material', () => {
  const dearer = (by: number) => ({
    ...good,
    packages: good.packages.map((one, index) => (index === 1 ? { ...one, price_minor: Math.round(one.price_minor * by) } : one)),
  })
  test('where a price rises by more than a quarter', () => {
    expect(materialChanges(good, dearer(1 + limits.proposal.priceRise))).toEqual([])
    expect(materialChanges(good, dearer(1.26))).toEqual(['packages.1'])
    expect(materialChanges(good, dearer(0.5))).toEqual([])
  })
  test('where a package is taken out and put in again, dearer or in another currency', () => {
    const again = (more: object) => ({
      ...good,
      packages: good.packages.map((one, index) => (index === 1 ? { ...one, id: crypto.randomUUID(), ...more } : one)),
    })
    const [, second] = good.packages
    if (!second) throw new Error('no second package')
    expect(materialChanges(good, again({}))).toEqual([])
    expect(materialChanges(good, again({ price_minor: Math.round(second.price_minor * 1.2) }))).toEqual([])
    expect(materialChanges(good, again({ price_minor: Math.round(second.price_minor * 1.3) }))).toEqual(['packages.1'])
    expect(materialChanges(good, again({ currency: second.currency === 'EUR' ? 'MXN' : 'EUR' }))).toEqual(['packages.1'])
    expect(materialChanges(good, again({ id: second.id, currency: 'USD' }))).toEqual(['packages.1'])
  })
  test('where ids of packages of different kinds are exchanged', () => {
    const [first] = good.packages
    if (!first) throw new Error('no package')
    const second = { ...first, id: crypto.randomUUID(), content_type: 'story' as const }
    const before = {
      ...good,
      packages: [
        { ...first, price_minor: 10_000 },
        { ...second, price_minor: 50_000 },
      ],
    }
    const after = {
      ...good,
      packages: [
        { ...first, id: second.id, price_minor: 50_000 },
        { ...second, id: first.id, price_minor: 10_000 },
      ],
    }
    expect(materialChanges(before, before)).toEqual([])
    expect(materialChanges(before, after)).toEqual(['packages.0'])
  })
  test('where a network is new', () => {
    const [first] = good.packages
    if (!first) throw new Error('no package')
    const more = { ...first, id: crypto.randomUUID(), network: 'twitch' as const, content_type: 'panel' as const }
    expect(materialChanges(good, { ...good, packages: [...good.packages, more] })).toEqual([`packages.${good.packages.length}`])
  })
})

describe('an order', () => {
  const [first] = good.packages
  if (!first) throw new Error('no package')
  const everything = { package: first, addons: first.addons }

  test('costs the package and its add-ons, for every choice of them', () => {
    fc.assert(
      fc.property(fc.subarray([...first.addons]), addons => {
        const ordered = { package: first, addons }
        expect(orderFee(ordered)).toBe(first.price_minor + addons.reduce((sum, one) => sum + one.price_minor, 0))
        expect(orderDays(ordered)).toBeGreaterThanOrEqual(1)
        expect(orderDays(ordered)).toBeLessThanOrEqual(first.delivery_days)
        const rights = orderRights(ordered)
        expect(rights.channels.includes('paid_social')).toBe(addons.some(one => one.kind === 'paid_usage'))
      }),
    )
  })

  test('takes over the price of a renewal, but not for rights that add-ons have widened', () => {
    const renewal = { days: 60, fee_minor: 12_000 }
    const rated = { ...first, rights: { ...first.rights, renewal } }
    fc.assert(
      fc.property(fc.subarray([...first.addons]), addons => {
        const wider = addons.some(({ kind }) => ['paid_usage', 'whitelisting', 'ooh_usage'].includes(kind))
        expect(orderRights({ package: rated, addons }).renewal).toEqual(wider ? undefined : renewal)
      }),
    )
  })

  test('becomes terms whose dates come after the time to answer, in order', () => {
    const terms = termsOfOrder(
      everything,
      { title: good.title, category: 'food', brief: 'x'.repeat(30), min_notice_days: 3 },
      '2026-12-01',
    )
    // Three days to answer, three of notice, eight less three for the rush.
    expect(terms.draft_due).toBe('2026-12-12')
    expect(terms.publish_by).toBe('2026-12-19')
    expect(terms.fee_minor).toBe(orderFee(everything))
    expect(terms.revisions).toBe(3)
    expect(terms.title.length).toBeLessThanOrEqual(90)
  })
})
