import { describe, expect, it } from 'vitest'
import { negotiableBlocks } from '#contract/entities/casting-call.ts'
import { fixedBlocks, fixedIssues, lockedNow, openProposals, proposalIssues } from '#contract/rules/negotiable.ts'
import { someDeal } from '#tests/support/some-deal.ts'

const { terms } = someDeal()

describe('what a call fixes', () => {
  it('is every block that it does not open', () => {
    expect(fixedBlocks(['fee', 'rights'])).toEqual(['product', 'deliverables', 'dates', 'exclusivity'])
    expect(fixedBlocks(negotiableBlocks)).toEqual([])
  })

  it('takes no proposals; those that say nothing are left out elsewhere', () => {
    expect(proposalIssues({ dates: 'Later', rights: 'None' }, ['rights'])).toEqual({ 'proposes.dates': ['fixed'] })
    expect(openProposals({ dates: 'Later', rights: ' None ', product: ' ' }, ['rights', 'product'])).toEqual({ rights: 'None' })
    for (const odd of [null, undefined, 'words', 3]) {
      expect(proposalIssues(odd, [])).toEqual({})
      expect(openProposals(odd, ['rights'])).toEqual({})
    }
  })

  it('is not changed by other terms, however they are spelled', () => {
    expect(fixedIssues({ ...terms }, terms, negotiableBlocks)).toEqual({})
    const { must_include: _, ...bare } = terms
    expect(
      fixedIssues({ ...bare, rights: Object.fromEntries(Object.entries(terms.rights).reverse()) }, terms, ['rights']),
    ).toEqual({})
    expect(fixedIssues({ ...terms, fee_minor: 1 }, terms, ['fee', 'dates'])).toEqual({ fee_minor: ['fixed'] })
    expect(fixedIssues({ ...terms, fee_minor: 1 }, terms, ['dates'])).toEqual({})
  })

  it('is open where its days cannot be kept any more', () => {
    expect(lockedNow(['dates', 'fee'], { draft_due: '2030-01-02' }, '2030-01-01')).toEqual(['dates', 'fee'])
    expect(lockedNow(['dates', 'fee'], { draft_due: '2030-01-02' }, '2030-01-02')).toEqual(['fee'])
  })
})
