import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { typed } from '#contract/typed.ts'
import { lint } from '#workbench/lint.ts'
import { type AnyModel, bare, defineModel } from '#workbench/model.ts'
import { doorModel } from './toys.ts'

const found = (model: AnyModel) =>
  lint('toy', model)
    .filter(({ allowed }) => allowed === null)
    .map(({ rule, id }) => `${rule} ${id}`)

describe('lint', () => {
  it('finds a state that cannot be left', () => {
    // Leaving the door is possible from everywhere; without it a bolted door is the end.
    expect(found(doorModel)).toEqual([])
  })

  it('finds what a chart lacks', () => {
    const toy = setup({
      types: { events: typed<{ type: 'go' } | { type: 'stop' }>() },
      actors: {},
    }).createMachine({
      id: 'toy',
      initial: 'a',
      states: {
        a: { on: { go: [{ guard: () => true, target: 'b' }, { target: 'c' }] } },
        b: { description: 'The end, by accident.' },
        c: { description: 'Never.', on: { stop: 'a' } },
      },
    })
    const model = defineModel<typeof toy>({ machine: toy, inputs: { usual: undefined }, events: { go: bare('person') } })
    expect(found(model)).toEqual([
      'no-description toy.a',
      'sink toy.b',
      'unnamed-guard toy.a|go|0',
      'no-samples stop',
      'unreachable-state toy.c',
      'dead-transition toy.a|go|1',
      'dead-transition toy.c|stop|0',
      'constant-guard toy.a|go|0=false',
    ])
  })

  it('finds samples of what is gone, and exemptions that nothing needs', () => {
    const model: AnyModel = {
      ...doorModel,
      events: { ...doorModel.events, ring: bare('person') },
      actors: { ...doorModel.actors, butler: {} },
      exempt: [{ id: 'door.cellar|go|0', levels: ['view'], reason: 'There was one.' }],
      allow: [{ rule: 'sink', id: 'door.shut', reason: 'It was one.' }],
    }
    expect(found(model)).toEqual([
      'unknown-sample ring',
      'unknown-sample butler',
      'idle-exemption door.shut',
      'idle-exemption door.cellar|go|0',
    ])
  })

  it('takes a reason for an answer', () => {
    const toy = setup({}).createMachine({ id: 'toy', initial: 'on', states: { on: { description: 'For ever.' } } })
    const bareModel = defineModel<typeof toy>({ machine: toy, inputs: { usual: undefined }, events: {} })
    expect(found(bareModel)).toEqual(['sink toy.on'])
    expect(found({ ...bareModel, allow: [{ rule: 'sink', id: 'toy.on', reason: 'It lives as long as its owner.' }] })).toEqual([])
  })
})
