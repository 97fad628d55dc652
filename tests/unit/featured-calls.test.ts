import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { type Candidate, chooseFeatured, worthOf } from '#contract/rules/featured-calls.ts'

const now = Date.parse('2026-11-24T12:00:00Z')
const { most, score, window } = limits.featured
const call = (uuid: string, facts: Partial<Candidate> = {}): Candidate => ({
  uuid,
  company: `company of ${uuid}`,
  compensation: 'money',
  brief_score: 90,
  answered: null,
  published: now - 1000,
  ...facts,
})
const chosen = (...calls: Candidate[]) => chooseFeatured(calls, now).map(({ uuid }) => uuid)

describe('which calls stand above the list', () => {
  it('takes no brief below the least score, and one that has it', () => {
    expect(chosen(call('a', { brief_score: score - 1 }), call('b', { brief_score: score }))).toEqual(['b'])
  })

  it('takes nothing that pays no money, however complete it is', () => {
    const unpaid = ['product', 'commission'].map(compensation => call(compensation, { compensation, brief_score: 100 }))
    expect(chosen(...unpaid, call('mix', { compensation: 'mix' }))).toEqual(['mix'])
  })

  it('takes nothing that opened too long ago', () => {
    expect(chosen(call('old', { published: now - window - 1 }), call('last', { published: now - window }))).toEqual(['last'])
  })

  it('puts the better brief first, then whoever answers, then the newer one, then the id', () => {
    const some = [call('b'), call('a'), call('c', { published: now })]
    expect(chosen(...some)).toEqual(['c', 'a', 'b'])
    expect(chosen(...some, call('better', { brief_score: 95 }))[0]).toBe('better')
    expect(chosen(...some, call('answers', { answered: 1 }))[0]).toBe('answers')
    expect(chosen(...some, call('silent', { answered: 0 }))).not.toContain('silent')
    expect(worthOf(call('a', { answered: null }))).toBe(worthOf(call('a', { answered: 0.5 })))
  })

  it('takes so many at most, and one of each company', () => {
    const many = Array.from({ length: most + 5 }, (_, index) => call(`n${index}`))
    expect(chosen(...many)).toHaveLength(most)
    expect(chosen(...many.map(one => ({ ...one, company: 'the same' })))).toEqual(['n0'])
  })

  it('gives a creator those whose rules they meet, what interests them first; where there are none, those of everybody', () => {
    const calls = [call('best', { brief_score: 100 }), call('meets'), call('interests', { brief_score: 70 })]
    const fitOf = ({ uuid }: Candidate) => ({ meets: uuid !== 'best', interest: uuid === 'interests' })
    expect(chooseFeatured(calls, now, fitOf).map(({ uuid }) => uuid)).toEqual(['interests', 'meets'])
    expect(chooseFeatured(calls, now, () => ({ meets: false, interest: false }))[0]?.uuid).toBe('best')
  })
})
