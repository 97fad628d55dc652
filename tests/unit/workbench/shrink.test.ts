import { describe, expect, it } from 'vitest'
import { readChart } from '#workbench/chart.ts'
import { replay } from '#workbench/replay.ts'
import { runOnMachine } from '#workbench/run.ts'
import { retrace, shrink } from '#workbench/shrink.ts'
import type { Stimulus } from '#workbench/stimulus.ts'
import { doorMachine, doorModel } from './toys.ts'

const chart = readChart(doorMachine)
const knock: Stimulus = { do: 'event', event: 'knock', case: 'usual' }
const asleep: Stimulus = { do: 'error', actor: 'ask', case: 'asleep' }
const friend: Stimulus = { do: 'done', actor: 'ask', case: 'friend' }
const turn: Stimulus = { do: 'event', event: 'turn', case: 'the right key' }
const fallsShut: Stimulus = { do: 'after', event: chart.transitions.find(({ cause }) => cause === 'after')?.event ?? '' }

const pathOf = (...stimuli: Stimulus[]) => {
  const path = retrace('door', { model: doorModel }, 'usual', stimuli)
  if (!path) throw new Error('the door cannot be walked that way')
  return path
}
const said = ({ steps }: ReturnType<typeof pathOf>) =>
  steps.map(({ stimulus }) => ('event' in stimulus && stimulus.do === 'event' ? stimulus.event : stimulus.do))

/** A level at which the second knock is not heard. */
const deaf = (path: ReturnType<typeof pathOf>) => {
  let knocks = 0
  return replay(doorModel, chart, path, {
    take(stage, { stimulus }) {
      if (stimulus === knock && ++knocks === 2) throw new Error('nobody heard it')
      stage.take(stimulus)
    },
  })
}

describe('a failing path', () => {
  it('is shown without what it does not need', async () => {
    const path = pathOf(turn, fallsShut, turn, fallsShut, knock, friend, fallsShut, turn, fallsShut, knock, asleep)
    const { failure } = await deaf(path)
    expect(failure?.step).toBe(9)
    const shrunk = await shrink(
      { workflow: 'door', level: 'machine', path, step: 9, message: failure?.message ?? '' },
      { model: doorModel, walk: deaf, tries: 100 },
    )
    // The first knock has to be answered before there can be a second one, and a door that opened has to fall shut.
    expect(said(shrunk.path)).toEqual(['knock', 'done', 'after', 'knock'])
    expect([shrunk.step, shrunk.message]).toEqual([3, 'knock: nobody heard it (6 steps before it were not needed)'])
  })

  it('stays as it is where it holds when it is walked once more, and says so', async () => {
    const path = pathOf(turn, fallsShut, turn)
    const failing = { workflow: 'door', level: 'browser' as const, path, step: 2, message: 'turn: it jammed' }
    const shrunk = await shrink(failing, { model: doorModel, walk: one => replay(doorModel, chart, one), tries: 5 })
    expect(shrunk).toEqual({ ...failing, message: 'turn: it jammed (held when it was walked once more)' })
  })

  it('is walked no more often than its level can afford', async () => {
    const path = pathOf(turn, fallsShut, turn, fallsShut, knock, friend, fallsShut, knock)
    let walks = 0
    const walk = (one: typeof path) => {
      walks += 1
      return deaf(one)
    }
    await shrink({ workflow: 'door', level: 'browser', path, step: 7, message: '' }, { model: doorModel, walk, tries: 3 })
    expect(walks).toBe(3)
  })

  it('goes no way that the machine cannot go', () => {
    expect(retrace('door', { model: doorModel }, 'usual', [friend])).toBeNull()
    expect(retrace('door', { model: doorModel }, 'usual', [turn, knock])).toBeNull()
    expect(retrace('door', { model: doorModel, can: ({ do: what }) => what !== 'after' }, 'usual', [turn, fallsShut])).toBeNull()
  })

  it('of a run comes out shrunk', async () => {
    const path = pathOf(turn, fallsShut, knock, friend, fallsShut, turn)
    const { failing } = await runOnMachine('door', doorModel, chart, [path], {
      stands(_, step) {
        if (step?.value === 'asking') throw new Error('nobody looks out')
      },
    })
    expect(failing.map(one => said(one.path))).toEqual([['knock']])
  })
})
