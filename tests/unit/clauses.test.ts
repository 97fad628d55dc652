import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical } from '#contract/canonical.ts'
import type { DealTerms } from '#contract/entities/deal.ts'
import { type ClauseId, clauseIds, paperBody } from '#contract/entities/paper.ts'
import { splitFees } from '#contract/fees.ts'
import { judgeSignature, readCode, readHash } from '#contract/rules/paper.ts'
import { type ClauseFacts, clausesOf } from '#server/phrases/clauses.ts'

const terms: DealTerms = {
  title: 'Breakfasts that wake one up',
  deliverables: [{ network: 'instagram', content_type: 'reel', quantity: 2, spec: 'Vertical, thirty seconds' }],
  fee_minor: 33_000,
  currency: 'EUR',
  draft_due: '2030-01-10',
  publish_from: null,
  publish_by: '2030-01-20',
  revisions: 2,
  approval_window_h: 72,
  rights: {
    channels: ['organic_repost', 'web'],
    days: 90,
    territory: 'country',
    edits_allowed: false,
    ai_training_allowed: false,
    synthetic_likeness_allowed: false,
  },
  exclusivity: { category: 'coffee', days: 30 },
  must_include: ['The bag, once'],
  must_avoid: ['Other coffee'],
  note: 'The train ticket is paid apart.',
}
const factsOf = (more: Partial<DealTerms> = {}, grants_only = false): ClauseFacts => {
  const now = { ...terms, ...more }
  const fees = splitFees(now.fee_minor, 'premium')
  return { title: now.title, brand: 'Café Ceiba', company: 'Ceiba SL', creator: 'Lucía Vega', terms: now, fees, grants_only }
}
const textOf = (facts: ClauseFacts, id: ClauseId, locale: 'en' | 'es' = 'en') =>
  clausesOf(facts)
    .find(one => one.id === id)
    ?.text.map(line => line[locale])
    .join('\n') ?? ''

test('every clause stands there in both languages, in order, and says who and what for', () => {
  const clauses = clausesOf(factsOf())
  expect(clauses.map(one => one.id)).toEqual([...clauseIds])
  for (const { title, text } of clauses)
    for (const words of [title, ...text]) {
      expect(words.en.length).toBeGreaterThan(2)
      expect(words.es.length).toBeGreaterThan(2)
    }
  expect(textOf(factsOf(), 'parties')).toContain('Café Ceiba, a brand of Ceiba SL')
  expect(textOf(factsOf(), 'work', 'es')).toContain('a) 2 × Reel, en Instagram')
  expect(JSON.stringify(clauses)).not.toMatch(/escrow|undefined|NaN|\{\{/i)
})

test('the sums are those of the fees, said to both', () => {
  const facts = factsOf()
  const said = textOf(facts, 'fee').replace(/\s/g, ' ')
  for (const sum of ['€330', '€13.20', '€343.20', '€23.10', '€306.90']) expect(said).toContain(sum)
})

test('what the two wrote themselves stands apart, as they wrote it', () => {
  const own = clausesOf(factsOf()).flatMap(one => one.own)
  expect(own.map(one => one.lines)).toEqual([
    ['a) Vertical, thirty seconds'],
    ['The bag, once'],
    ['Other coffee'],
    ['The train ticket is paid apart.'],
  ])
})

test('a renewal of rights speaks of no work', () => {
  const ids = clausesOf(factsOf({}, true)).map(one => one.id)
  for (const id of ['dates', 'revisions', 'approval', 'late']) expect(ids).not.toContain(id)
  expect(textOf(factsOf({}, true), 'work')).toContain('No new work is made')
})

describe('the canonical JSON', () => {
  const bodyOf = (facts: ClauseFacts) => ({
    form: 1,
    deal: '00000000-0000-4000-8000-000000000001',
    version: 1,
    made_at: '2030-01-01T10:00:00.000Z',
    terms_hash: 'x',
    brand: { name: facts.brand, company: facts.company },
    creator: { name: facts.creator },
    terms: facts.terms,
    fees: facts.fees,
    clauses: clausesOf(facts),
  })
  const written = (facts: ClauseFacts) => canonical(paperBody.parse(bodyOf(facts)))

  test('is the same in whatever order the keys came', () => {
    const shuffled = (value: unknown, order: (keys: string[]) => string[]): unknown => {
      if (Array.isArray(value)) return value.map(one => shuffled(one, order))
      if (value === null || typeof value !== 'object') return value
      const entries = new Map(Object.entries(value))
      return Object.fromEntries(order([...entries.keys()]).map(key => [key, shuffled(entries.get(key), order)]))
    }
    const body = bodyOf(factsOf())
    const wanted = canonical(body)
    fc.assert(
      fc.property(fc.integer(), seed => {
        const rank = (key: string) => [...`${seed}${key}`].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 10_007, 7)
        return canonical(shuffled(body, keys => keys.sort((a, b) => rank(a) - rank(b)))) === wanted
      }),
    )
    // And stays it when somebody reads the file and writes it again.
    expect(canonical(JSON.parse(wanted))).toBe(wanted)
    expect(canonical(paperBody.parse(JSON.parse(written(factsOf()))))).toBe(written(factsOf()))
  })

  const changes: { [K in keyof DealTerms]-?: DealTerms[K] } = {
    title: 'Another title',
    deliverables: [{ network: 'instagram', content_type: 'reel', quantity: 3, spec: 'Vertical, thirty seconds' }],
    fee_minor: 33_001,
    currency: 'USD',
    draft_due: '2030-01-11',
    publish_from: '2030-01-15',
    publish_by: null,
    revisions: 1,
    approval_window_h: 48,
    rights: { ...terms.rights, edits_allowed: true },
    exclusivity: null,
    must_include: ['The bag, twice'],
    must_avoid: [],
    concept: true,
    disclosure: true,
    milestones: [
      { title: 'Rough cut', percent: 40, due: '2030-01-05', pieces: [] },
      { title: 'Final cut', percent: 60, due: '2030-01-10', pieces: [0] },
    ],
    note: '',
  }
  test.each(Object.keys(changes))('is another one when the terms change: %s', name => {
    const more = Object.fromEntries(Object.entries(changes).filter(([key]) => key === name))
    expect(written(factsOf(more))).not.toBe(written(factsOf()))
    const clauses = (of: ClauseFacts) => canonical(clausesOf(of))
    // Not the figures alone: the sentences say it, too.
    expect(clauses(factsOf(more))).not.toBe(clauses(factsOf()))
  })
})

test('hashes and codes are taken as people paste them', () => {
  const hash = 'ab'.repeat(32)
  expect(readHash(` ${hash.slice(0, 32).toUpperCase()}\n${hash.slice(32)} `)).toBe(hash)
  expect(readHash('ab')).toBeNull()
  expect(readCode('123 456')).toBe('123456')
  expect(judgeSignature({ name: 'Lucía', code: '12345' })).toEqual({ name: 'full_name', code: 'code' })
  expect(judgeSignature({ name: ' Lucía Vega ', code: '123-456' })).toEqual({})
})
