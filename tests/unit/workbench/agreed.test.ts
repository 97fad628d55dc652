import { describe, expect, it } from 'vitest'
import { disagreements, readAgreed, writeAgreed } from '#workbench/agreed.ts'
import { readChart } from '#workbench/chart.ts'
import { explore } from '#workbench/explore.ts'
import { lint } from '#workbench/lint.ts'
import { provingPaths, runOnMachine } from '#workbench/run.ts'
import { doorMachine, doorModel } from './toys.ts'

const chart = readChart(doorMachine)
const text = writeAgreed(chart)

describe('an agreed chart', () => {
  it('reads like what it says', () => {
    expect(text.split('\n').slice(0, 5)).toEqual([
      'door · leave → door.gone',
      'door.shut · knock [patient] → door.asking',
      'door.shut · knock · 2 → door.bolted',
      'door.shut · turn [fits] → door.open',
      'door.asking · ask done [welcome] → door.open',
    ])
  })

  it('is what the chart is, until one of them changes', () => {
    expect(disagreements(chart, readAgreed(text))).toEqual(new Map())
    const other = readAgreed(
      text
        .replace('turn [fits] → door.open', 'turn [fits] → door.gone')
        .replace('door · leave → door.gone\n', 'door.open · push → stays\n'),
    )
    expect([...disagreements(chart, other)]).toEqual([
      ['door|leave|0', 'door · leave → door.gone: nobody has agreed on it'],
      ['door.shut|turn|0', 'door.shut · turn [fits] → door.open; agreed is [fits] → door.gone'],
      ['door.open · push', 'door.open · push → stays: agreed, and not there'],
    ])
  })

  it('fails the paths that take what was not agreed, though the chart says so', async () => {
    const model = { ...doorModel, agreed: readAgreed(text.replace('turn [fits] → door.open', 'turn [fits] → door.asking')) }
    const { failing } = await runOnMachine('door', model, chart, provingPaths(explore('door', model)))
    expect(failing.map(({ message }) => message)).toContain(
      'turn (the right key): door.shut · turn [fits] → door.open; agreed is [fits] → door.asking',
    )
    expect(lint('door', model).filter(({ rule }) => rule === 'not-agreed')).toHaveLength(1)
  })
})
