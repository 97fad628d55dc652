import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, fromPromise } from 'xstate'
import { isWhole, pack, packMade, unpack } from '#workbench/portable.ts'

const at = (context: unknown) => ({ context }) as AnyMachineSnapshot
const again = (portable: unknown, context: unknown = {}) =>
  unpack(JSON.parse(JSON.stringify(portable)), at(context), () => 'some logic')

describe('a sample as JSON', () => {
  it('comes back as it was', () => {
    const sample = { text: 'x', none: null, list: [1, { deep: true }], not: undefined as unknown }
    expect(again(pack(sample))).toEqual({ text: 'x', none: null, list: [1, { deep: true }] })
    expect(again(pack(undefined))).toBeUndefined()
    expect((again(pack(new File(['x'], 'a.png'))) as File).name).toBe('a.png')
    expect(again(pack(fromPromise(async () => {})))).toBe('some logic')
  })

  it('says so where only a test can make it', () => {
    expect(isWhole(pack({ made: new Map() }))).toBe(false)
    expect(isWhole(pack({ made: 'here' }))).toBe(true)
  })
})

describe('a sample that is made from where the machine stands', () => {
  it('reads from the context what always stood there', () => {
    const portable = packMade([1, 4].map(epoch => ({ value: { epoch, fixed: 'x' }, context: { epoch } })))
    expect(again(portable, { epoch: 9 })).toEqual({ epoch: 9, fixed: 'x' })
  })

  it('knows a number that is always the same distance away', () => {
    const portable = packMade([1, 4].map(epoch => ({ value: epoch - 1, context: { epoch } })))
    expect(again(portable, { epoch: 9 })).toBe(8)
  })

  it('is a plain value where it was always the same, and lost where nothing explains it', () => {
    expect(packMade([1, 2].map(n => ({ value: 'same', context: { n } })))).toBe('same')
    expect(isWhole(packMade(['a', 'b'].map((value, n) => ({ value, context: { n } }))))).toBe(false)
    expect(isWhole(packMade([]))).toBe(false)
  })
})
