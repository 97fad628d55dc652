import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { catalogue } from '#src/machines/catalogue.ts'
import { readChart } from '#workbench/chart.ts'
import { toMermaid } from '#workbench/mermaid.ts'
import { toConfig } from '#workbench/stately.ts'

const lamp = readChart(
  createMachine({
    id: 'lamp',
    initial: 'off',
    on: { break: '.broken' },
    states: {
      off: { on: { press: { target: 'on', guard: 'wired' } }, tags: ['dark'] },
      on: { type: 'parallel', on: { press: 'off' }, states: { light: {}, heat: { initial: 'cold', states: { cold: {} } } } },
      broken: { type: 'final' },
    },
  }),
)

describe('a chart as Mermaid', () => {
  it('has states, arrows, the beginning, the end, and regions apart', () => {
    const text = toMermaid(lamp)
    expect(text).toContain('[*] --> s1')
    expect(text).toContain('s1 --> s2 : press [wired]')
    expect(text).toContain('s2 --> s1 : press')
    expect(text).toContain('s6 --> [*]')
    expect(text.split('\n').filter(line => line.trim() === '--')).toHaveLength(1)
  })

  it('says in a note what it cannot draw: a way from a state into itself', () => {
    expect(toMermaid(lamp)).toContain('note right of s0 : break → lamp.broken')
  })
})

describe('a chart for Stately', () => {
  it.each(catalogue.map(({ id, machine }) => [id, machine] as const))('is the same chart again: %s', (_, machine) => {
    const chart = readChart(machine)
    const again = readChart(createMachine(JSON.parse(JSON.stringify(toConfig(chart)))))
    const shape = ({ nodes, transitions }: typeof chart) => [
      nodes.map(({ id, type, initial, tags, invokes }) => ({ id, type, initial, tags, invokes })),
      transitions.map(({ id, guard, targets }) => ({ id, guard, targets })).sort((a, b) => a.id.localeCompare(b.id)),
    ]
    expect(shape(again)).toEqual(shape(chart))
  })
})
