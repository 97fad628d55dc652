import { describe, expect, it } from 'vitest'
import { readChart } from '#workbench/chart.ts'
import { coverageRow } from '#workbench/coverage.ts'
import { explore } from '#workbench/explore.ts'
import { generate } from '#workbench/generate.ts'
import { present } from '#workbench/present.ts'
import { refuseStale, replay } from '#workbench/replay.ts'
import { runMutants, runOnMachine } from '#workbench/run.ts'
import { StopError } from '#workbench/stop.ts'
import { bookMachine, bookModel, doorMachine, doorModel } from './toys.ts'

const exploration = explore('door', doorModel)
const whole = explore('door', doorModel, { whole: true })

describe('generators', () => {
  it.for(['transitions', 'postman', 'random'] as const)('%s covers everything, on paths that really run', async generator => {
    const { paths, met } = generate(exploration, { generator })
    expect(met).toBe(true)
    const { row, failing } = await runOnMachine('door', doorModel, exploration.chart, paths)
    expect(failing).toEqual([])
    expect(row.missing).toEqual([])
  })

  it('postman begins anew less often than short paths do', () => {
    const short = generate(exploration, { generator: 'transitions' }).paths
    const long = generate(exploration, { generator: 'postman' }).paths
    expect(long.length).toBeLessThan(short.length)
  })

  it('postman does last what there is no way back from, and begins anew only for what it has left behind', () => {
    const tours = generate(whole, { generator: 'postman' }).paths
    const [first, second] = tours.map(({ steps }) => steps)
    expect(tours).toHaveLength(2)
    expect(first?.slice(-2).map(({ value }) => value)).toEqual(['bolted', 'gone'])
    // A person who asks three times is bolted out: this came too late for the first tour.
    expect(second?.map(({ stimulus }) => stimulus.do)).toEqual(['event', 'error'])
  })

  it('postman goes on where pages that the model does not tell apart lead elsewhere', async () => {
    const { paths } = generate(explore('book', bookModel), { generator: 'postman' })
    expect(paths).toHaveLength(1)
    const events = paths.flatMap(({ steps }) => steps.map(({ stimulus }) => 'event' in stimulus && stimulus.event)).join(' ')
    // From the last page back over every one between to the first.
    expect(events).toContain('last back next lend return')
    expect(events).toContain('back back back back back return')
    const { row, failing } = await runOnMachine('book', bookModel, readChart(bookMachine), paths)
    expect(failing).toEqual([])
    expect(row.missing).toEqual([])
  })

  it('shortest has one path for each state that has to be walked to', () => {
    const ends = generate(whole, { generator: 'shortest' }).paths.map(({ steps, begins }) => steps.at(-1)?.value ?? begins)
    expect(ends.sort()).toEqual(['asking', 'bolted', 'gone', 'open', 'shut'])
  })

  it('negative tries what must do nothing, everywhere', async () => {
    const { paths } = generate(whole, { generator: 'negative' })
    const refused = paths.flatMap(({ steps }) => steps.filter(({ takes }) => takes.length === 0))
    expect(refused.map(({ value, stimulus }) => [value, stimulus])).toContainEqual([
      'bolted',
      { do: 'event', event: 'knock', case: 'usual' },
    ])
    expect((await runOnMachine('door', doorModel, exploration.chart, paths)).failing).toEqual([])
  })

  it('the same seed gives the same walk, another seed another one', () => {
    const walk = (seed: number) => JSON.stringify(generate(exploration, { generator: 'random', seed, stop: 'length(60)' }).paths)
    expect(walk(7)).toBe(walk(7))
    expect(walk(7)).not.toBe(walk(8))
  })

  it('to goes to a state, a definition or a guard outcome', () => {
    const { paths } = generate(exploration, { generator: 'to', to: 'door.open' })
    expect(paths.map(({ steps }) => steps.length)).toEqual([1])
    expect(generate(exploration, { generator: 'to', to: 'door.shut|knock|1' }).paths[0]?.steps).toHaveLength(5)
  })
})

describe('stop conditions', () => {
  const count = (stop: string, generator: 'random' | 'transitions' = 'random') =>
    generate(whole, { generator, stop, now: () => 0 }).paths.flatMap(({ steps }) => steps).length

  it('stop as soon as they are met', () => {
    expect(count('length(5)')).toBe(5)
    expect(count('reached(door.open)', 'transitions')).toBeLessThan(count('definitions(100%) and guards(100%)', 'transitions'))
    expect(count('states(100%) or length(3)')).toBe(3)
  })

  it('fail at once where they can never be met, and name what is unreachable', () => {
    const lone = explore('door', { ...doorModel, events: { ...doorModel.events, leave: { by: 'person', cases: {} } } })
    expect(() => generate(lone, { stop: 'definitions(100%)' })).toThrow(
      '"definitions(100%)" can never be met: nothing reaches door|leave|0.',
    )
    expect(() => generate(lone, { stop: 'reached(door.gone) and length(3)' })).toThrow(/nothing reaches door\.gone/)
    expect(generate(lone, { stop: 'reached(door.gone) or length(3)' }).met).toBe(true)
  })

  it('are read strictly', () => {
    expect(() => generate(exploration, { stop: 'everything' })).toThrow(StopError)
    expect(() => generate(exploration, { stop: 'reached(door.cellar)' })).toThrow(
      'door has no state, transition or guard outcome "door.cellar".',
    )
  })
})

describe('replaying', () => {
  it('says where a machine goes another way', async () => {
    const [path] = generate(exploration, { generator: 'to', to: 'door.open' }).paths
    const other = doorMachine.provide({ guards: { fits: () => false } })
    const { failure } = await replay(doorModel, exploration.chart, present(path, 'the path'), { machine: other })
    expect(failure).toEqual({ step: 0, message: 'turn (the right key): stands in "shut", not in "open"' })
  })

  it('refuses paths of another version of the chart', () => {
    const [path] = generate(exploration, { generator: 'to', to: 'door.open' }).paths
    expect(() => refuseStale({ ...readChart(doorMachine), version: 'another' }, present(path, 'the path'))).toThrow(
      /made for version \w+ of door; the machine is now another/,
    )
  })

  it('exempts what has a reason, and nothing else', () => {
    const exempt = [{ id: 'door|leave|0', levels: ['view'] as const, reason: 'Nobody leaves.' }]
    const nothing = { definitions: new Set<string>(), guards: new Set<string>(), states: new Set<string>() }
    expect(coverageRow(exploration.chart, 'door', 'view', nothing, exempt).missing).not.toContain('door|leave|0')
    expect(coverageRow(exploration.chart, 'door', 'machine', nothing, exempt).missing).toContain('door|leave|0')
  })
})

it('nearly every small change of a chart is noticed', async () => {
  const { mutants, caught } = await runMutants('door', doorModel)
  expect(mutants).toBeGreaterThan(20)
  expect(caught / mutants).toBeGreaterThanOrEqual(0.95)
})
