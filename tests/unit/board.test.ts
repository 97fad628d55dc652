import { describe, expect, it } from 'vitest'
import { dealStates } from '#contract/entities/deal.ts'
import { columnOf, dealColumns, statesOf } from '#contract/rules/board.ts'

describe('the board of deals', () => {
  it('has every state in exactly one column', () => {
    expect(dealColumns.flatMap(statesOf).toSorted()).toEqual([...dealStates].toSorted())
  })

  it('puts a deal where its chart says: unpaid, with whoever has the work, resting, or over', () => {
    expect(columnOf('awaiting_funds')).toBe('agreeing')
    expect(columnOf('late')).toBe('creator')
    expect(columnOf('delivered')).toBe('brand')
    expect(
      ['holding', 'cancel_pending', 'disputed'].map(state => columnOf(dealStates.find(one => one === state) ?? 'closed')),
    ).toEqual(['resting', 'resting', 'resting'])
    expect(columnOf('completed')).toBe('over')
  })
})
