import { beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#src/machines/catalogue.ts'
import { createSimulator } from '#src/views/flows/simulator.ts'
import { type FlowFile, pathTo } from '#workbench/flow.ts'
import { isWhole } from '#workbench/portable.ts'
import { present } from '#workbench/present.ts'
import { makeFlow } from '../../tools/flows/make-flow.ts'

const flows = new Map<string, FlowFile>()
// The browser gets JSON: nothing else may matter.
beforeAll(async () => {
  for (const workflow of catalogue) flows.set(workflow.id, JSON.parse(JSON.stringify((await makeFlow(workflow)).flow)))
})

/** Samples that follow the machine too closely for JSON: fewer of their paths can be played. The view marks those samples. */
const partly: Record<string, string> = {
  notifications: 'rows are made in the order of the list, whatever is in it by then',
  role: 'the part that is picked is the one that is not picked yet',
  bookmarks: 'the one that is moved or removed is whichever stands first',
  'global-search': 'the words that are written are not those that stand there',
}

const ids = catalogue.map(({ id }) => id)
const flowOf = (id: string) => present(flows.get(id), 'one of flows')

/** Every sample of a path can be made from JSON. */
function isPlayable({ model, chart }: FlowFile, path: NonNullable<ReturnType<typeof pathTo>>): boolean {
  return path.steps.every(({ stimulus }) => {
    if (stimulus.do === 'after') return true
    if (stimulus.do === 'event') return isWhole(model?.events[stimulus.event]?.cases[stimulus.case])
    const src = chart.nodes.flatMap(({ invokes }) => invokes).find(({ id }) => id === stimulus.actor)?.src ?? ''
    return isWhole(model?.actors[src]?.[stimulus.do]?.[stimulus.case])
  })
}

describe.each(ids)('the simulator of %s', id => {
  it('has a model and a path to every state', () => {
    const flow = flowOf(id)
    expect(flow.trouble).toBeNull()
    for (const { id: state, type } of flow.chart.nodes) if (type !== 'history') expect(pathTo(flow, state), state).not.toBeNull()
  })

  it('reaches on its paths what they say', () => {
    const flow = flowOf(id)
    const simulator = createSimulator(flow)
    const targets = Object.keys(flow.paths?.reach ?? {})
    let played = 0
    for (const target of targets) {
      const path = pathTo(flow, target)
      if (!path || !isPlayable(flow, path)) continue
      simulator.follow(path)
      const last = simulator.now().steps.at(-1)
      expect(last?.broke ?? null, target).toBeNull()
      const passed = flow.chart.transitions.filter(({ id }) => last?.taken.includes(id)).flatMap(({ source }) => source)
      if (flow.chart.nodes.some(node => node.id === target))
        expect([...(last?.active ?? []), ...passed], target).toContain(target)
      else if (flow.chart.transitions.some(transition => transition.id === target) && path.steps.length > 0)
        expect(last?.taken, target).toContain(target)
      played += 1
    }
    expect(played).toBeGreaterThan(targets.length * (id in partly ? 0.3 : 0.8))
    simulator.stop()
  })
})

describe('a simulator', () => {
  const simulated = () => createSimulator(flowOf('deal'))

  it('says what each event would do, and which guard refuses it', () => {
    const { choices } = simulated().now()
    const byBrand = choices.find(({ said }) => said === 'offer.accept (brand)')
    expect(byBrand).toMatchObject({ takes: [], refusedBy: ['byCreator'], by: 'person' })
    expect(choices.find(({ said }) => said === 'offer.accept (creator)')?.takes).toHaveLength(1)
  })

  it('does nothing where a guard refuses, and goes on where it agrees', () => {
    const simulator = simulated()
    simulator.fire({ do: 'event', event: 'offer.accept', case: 'brand' })
    expect(simulator.now().steps.at(-1)).toMatchObject({ taken: [], active: ['deal', 'deal.offer_pending'] })
    simulator.fire({ do: 'event', event: 'offer.accept', case: 'creator' })
    expect(simulator.now().steps.at(-1)?.active).toContain('deal.awaiting_funds')
  })

  it('steps back, and forgets what came after', () => {
    const simulator = simulated()
    simulator.fire({ do: 'event', event: 'offer.accept', case: 'creator' })
    simulator.backTo(0)
    expect(simulator.now().steps).toHaveLength(1)
    expect(simulator.now().steps[0]?.active).toContain('deal.offer_pending')
  })

  it('tells events that do nothing here apart', () => {
    expect(
      simulated()
        .now()
        .others.map(stimulus => stimulus.do === 'event' && stimulus.event),
    ).toContain('work.approve')
  })

  it('tells who listens of every step', () => {
    const simulator = simulated()
    let heard = 0
    const stop = simulator.subscribe(() => {
      heard += 1
    })
    simulator.fire({ do: 'event', event: 'offer.accept', case: 'creator' })
    stop()
    simulator.backTo(0)
    expect(heard).toBe(1)
  })
})
