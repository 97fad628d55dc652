import { describe, expect, it } from 'vitest'
import { assign, createMachine, setup } from 'xstate'
import { typed } from '#contract/typed.ts'
import { readChart } from '#workbench/chart.ts'
import { coverageRow, guardOutcomes } from '#workbench/coverage.ts'
import { explore } from '#workbench/explore.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { shortestToCover, shortestToState } from '#workbench/paths.ts'
import { sayStimulus } from '#workbench/stimulus.ts'
import { doorMachine, doorModel } from './toys.ts'

const say = (path: { steps: readonly { stimulus: Parameters<typeof sayStimulus>[0] }[] } | null) =>
  path?.steps.map(({ stimulus }) => sayStimulus(stimulus))

describe('a chart', () => {
  it('is read as data: states, definitions with their causes, guards and targets', () => {
    const { nodes, transitions } = readChart(doorMachine)
    expect(nodes.map(({ id }) => id)).toEqual(['door', 'door.shut', 'door.asking', 'door.open', 'door.bolted', 'door.gone'])
    expect(transitions.find(({ id }) => id === 'door.open|xstate.after.fallsShut.door.open|0')).toMatchObject({
      cause: 'after',
      label: 'after fallsShut',
      targets: ['door.shut'],
    })
    expect(transitions.filter(({ guard }) => guard).map(({ guard }) => guard)).toEqual(['patient', 'fits', 'welcome'])
  })

  it('has a version that follows what it does and not what it says', () => {
    const { version } = readChart(doorMachine)
    const { states } = doorMachine.config
    const said = doorMachine.provide({})
    expect(readChart(said).version).toBe(version)
    const other = createMachine({ ...doorMachine.config, states: { ...states, shut: { description: 'Nobody gets in.' } } })
    expect(readChart(other).version).not.toBe(version)
  })
})

describe('exploring', () => {
  it('covers events, outcomes, timers and guards both ways', () => {
    const { chart, seen } = explore('door', doorModel)
    const row = coverageRow(chart, 'door', 'machine', seen)
    expect(row).toMatchObject({ definitions: 8, covered: 8, guards: guardOutcomes(chart).length, guards_covered: 6, missing: [] })
  })

  it('tells apart what only later guards read, where the facts say so', () => {
    const whole = explore('door', doorModel, { whole: true })
    expect(say(shortestToState(whole, 'door.bolted'))).toEqual([
      'knock',
      'ask done (stranger)',
      'knock',
      'ask done (stranger)',
      'knock',
    ])
    const blind = explore('door', { ...doorModel, facts: undefined }, { whole: true })
    expect(blind.configurations.length).toBeLessThan(whole.configurations.length)
  })

  it('finds the shortest way to a guard’s other outcome', () => {
    const exploration = explore('door', doorModel)
    expect(say(shortestToCover(exploration, 'door.shut|turn|0=false'))).toEqual(['turn (another key)'])
    expect(say(shortestToCover(exploration, 'door.asking|xstate.done.actor.ask|0=false'))).toEqual([
      'knock',
      'ask done (stranger)',
    ])
  })

  it('says which state keeps growing, and does not hang', () => {
    const counter = setup({ types: { context: typed<{ n: number }>(), events: typed<{ type: 'more' }>() } }).createMachine({
      id: 'counter',
      context: { n: 0 },
      initial: 'counting',
      states: {
        counting: { description: 'On and on.', on: { more: { actions: assign({ n: ({ context }) => context.n + 1 }) } } },
      },
    })
    const model = defineModel<typeof counter>({
      machine: counter,
      inputs: { usual: undefined },
      events: { more: bare('person') },
      facts: ({ n }) => n,
    })
    expect(() => explore('counter', model, { whole: true })).toThrow(
      /counter: more than 2000 configurations, 2000 of them in "counting"/,
    )
  })

  it('says where a chart runs in circles by itself', () => {
    const circle = setup({ types: { events: typed<{ type: 'go' }>() } }).createMachine({
      id: 'circle',
      initial: 'rest',
      states: { rest: { on: { go: 'a' } }, a: { always: 'b' }, b: { always: 'a' } },
    })
    const model = defineModel<typeof circle>({ machine: circle, inputs: { usual: undefined }, events: { go: bare('person') } })
    expect(() => explore('circle', model)).toThrow(/circle: go in "rest": Infinite loop/)
  })

  it('says which sample breaks the machine', () => {
    const broken = {
      ...doorModel,
      events: {
        ...doorModel.events,
        knock: {
          by: 'person' as const,
          cases: {
            usual: () => {
              throw new Error('no hand')
            },
          },
        },
      },
    }
    expect(() => explore('door', broken)).toThrow(/door: knock in "shut": no hand/)
  })
})
