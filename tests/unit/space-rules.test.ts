import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { contentOfSpace, judgeSpace } from '#contract/rules/space.ts'
import { spaceFieldsOf } from '#tests/support/make-space.ts'

const metro = { kind: 'metro', name: 'Callao', metres: 60 }
const judge = (near: unknown) => judgeSpace({ ...spaceFieldsOf(), near }, '2026-11-25')

describe('places that a host names beside a space', () => {
  test('are none unless some are named', () => {
    expect(judgeSpace(spaceFieldsOf(), '2026-11-25')).toEqual({})
    expect(contentOfSpace(spaceFieldsOf()).near).toEqual([])
    expect(judge([metro])).toEqual({})
  })

  test('have a kind, a name and a distance within reach', () => {
    expect(Object.keys(judge([{ kind: null, name: '', metres: null }])).sort()).toEqual([
      'near.0.kind',
      'near.0.metres',
      'near.0.name',
    ])
    expect(judge([{ ...metro, metres: limits.space.near.metres + 1 }])).toHaveProperty('near.0.metres')
  })

  test('are named once, and no more than so many', () => {
    expect(judge([metro, { ...metro, name: 'callao', metres: 90 }])).toEqual({ near: ['duplicate'] })
    const many = Array.from({ length: limits.space.near.count + 1 }, (_, n) => ({ ...metro, name: `Callao ${n}` }))
    expect(judge(many)).toHaveProperty('near')
  })

  test('lead nobody around the platform', () => {
    expect(judge([metro, { ...metro, name: 'hugo@paredes.example' }])).toEqual({ 'near.1.name': ['contact_details'] })
  })
})
