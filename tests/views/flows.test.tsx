import { forAnyView } from '#tests/support/screen-actors.ts'
import '#src/components/DropdownPanel.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { resourceMachine } from '#src/machines/resource/resource.machine.ts'
import { FlowsView } from '#src/views/flows/FlowsView.tsx'
import { FlowView } from '#src/views/flows/FlowView.tsx'
import type { LiveHistory, LiveStore } from '#src/views/flows/live-store.ts'
import type { LiveStep } from '#src/views/flows/live-types.ts'
import { type Around, renderView } from '#tests/support/render-view.tsx'
import { someFlow, someIndex } from '#tests/support/some-flow.ts'
import type { CoverageReport, FlowEntry, FlowFile } from '#workbench/flow.ts'

let flow: FlowFile
let entry: FlowEntry
beforeAll(async () => {
  ;({ flow, entry } = await someFlow('session'))
  await import('#src/views/flows/simulator.ts')
})

const resource = (load: () => Promise<unknown>) =>
  createActor(
    resourceMachine.provide({
      actors: { load: fromPromise<unknown, { id: string }>(load), changes: fromCallback(() => {}) },
    }),
    { input: { id: 'x' } },
  ).start()

function liveStore(): LiveStore & { show(actors: LiveHistory[]): void } {
  let actors: readonly LiveHistory[] = []
  const listeners = new Set<() => void>()
  return {
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    actors: () => actors,
    start() {},
    stop() {},
    show(next) {
      actors = next
      for (const changed of listeners) changed()
    },
  }
}

const liveStep = (facts: Partial<LiveStep>): LiveStep => ({
  at: 1_760_000_000_000,
  event: 'xstate.init',
  taken: [],
  active: ['session', 'session.restoring'],
  context: {},
  actors: [],
  timers: [],
  over: false,
  ...facts,
})

const coverage: CoverageReport = {
  made_at: new Date().toISOString(),
  rows: [
    {
      workflow: 'session',
      level: 'browser',
      definitions: 23,
      covered: 21,
      guards: 8,
      guards_covered: 8,
      exempt: [{ id: 'session|xstate.error.actor.tabs|0', reason: 'Only a fault of ours brings it about.' }],
      missing: ['session.anonymous|tab.signedIn|0'],
    },
  ],
  failing: [
    {
      workflow: 'session',
      level: 'browser',
      step: 0,
      message: 'restore done: stands in "anonymous"',
      path: {
        version: 'x',
        input: 'usual',
        steps: [
          {
            stimulus: { do: 'done', actor: 'restore', case: 'someone' },
            takes: ['session.restoring|xstate.done.actor.restore|0'],
          },
        ],
      },
    },
  ],
}

async function show(around: Around & { coverage?: CoverageReport | null } = {}) {
  const live = liveStore()
  const { coverage: report = null, ...rest } = around
  const view = await renderView(
    <FlowView entry={entry} coverage={report} flow={forAnyView(resource(async () => flow))} live={live} />,
    {
      at: '/flows/session',
      ...rest,
    },
  )
  await screen.findByRole('complementary')
  return { ...view, live }
}

const panel = () => within(screen.getByRole('complementary'))
const chart = () => within(screen.getByRole('group', { name: /^Statechart of session/ }))

describe('the list of workflows', () => {
  const list = (index: () => Promise<unknown>, around: Around = {}) =>
    renderView(
      <FlowsView index={forAnyView(resource(index))} workflow={undefined}>
        {() => null}
      </FlowsView>,
      around,
    )

  it('says what each is for, how large it is, and that no tests ran', async () => {
    await list(async () => someIndex([entry]))
    const row = await screen.findByRole('row', { name: /Session/ })
    expect(row.textContent).toContain('Signing in, staying in and leaving.')
    expect(row.textContent).toContain('10')
    expect(screen.getByText('No coverage: the tests have not run in this build.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Session' }).getAttribute('href')).toBe('/flows/session')
  })

  it('shows coverage per level and failing paths, in Spanish too', async () => {
    await list(async () => someIndex([entry], coverage), { language: 'es' })
    const row = await screen.findByRole('row', { name: /Session/ })
    expect(row.textContent).toContain('Entrar, seguir dentro y salir.')
    expect(row.textContent).toMatch(/96\s%/)
    expect(row.textContent).toContain('1 camino falla')
    expect(row.textContent).toContain('sin ejecutar')
  })

  it('offers to try again when it cannot be read', async () => {
    const read = vi.fn(async () => {
      throw Object.assign(new Error('x'), { code: 'network.unreachable', retryable: true })
    })
    const { keyboard } = await list(read)
    await keyboard.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  })
})

describe('a chart', () => {
  it('has every state and every transition as something to press', async () => {
    await show()
    for (const { key } of flow.chart.nodes)
      expect(chart().getByRole('button', { name: new RegExp(`^State ${key}`) })).toBeTruthy()
    expect(chart().getAllByRole('button', { name: /^Transition/ })).toHaveLength(flow.chart.transitions.length)
  })

  it('says of a state what it means and how to get there, by keyboard', async () => {
    const { keyboard } = await show()
    chart().getByRole('button', { name: 'State ready' }).focus()
    await keyboard.keyboard('{Enter}')
    const details = within(panel().getByRole('region', { name: 'Details' }))
    expect(details.getByText('Everything of the person is running.')).toBeTruthy()
    expect(details.getByText('Shortest path, 2 steps')).toBeTruthy()
    expect(details.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'restore done (someone)',
      'loadWorkspace done',
    ])
    await keyboard.click(details.getByRole('button', { name: 'Show on the chart' }))
    const arrow = chart().getByRole('button', { name: /^Transition restore done \[someone\]/ })
    expect(arrow.hasAttribute('data-path')).toBe(true)
  })

  it('says of a transition who causes it, what guards it, and what each level covers', async () => {
    const { keyboard } = await show({ coverage })
    await keyboard.click(chart().getByRole('button', { name: /^Transition session.unauthorized \[sameSignIn\]/ }))
    const details = panel().getByRole('region', { name: 'Details' })
    for (const words of [
      'the server',
      'sameSignIn',
      'Yes: covered',
      'No: covered',
      'has not run',
      'Shortest path to a refusal, 2 steps',
    ])
      expect(details.textContent).toContain(words)
  })

  it('asks to load the page anew where a newer build has replaced its file', async () => {
    const missing = resource(async () => {
      throw Object.assign(new Error('x'), { code: 'not_found', retryable: false })
    })
    await renderView(<FlowView entry={entry} coverage={null} flow={forAnyView(missing)} live={liveStore()} />, {
      at: '/flows/session',
    })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('hands a path over as text, as a test and as a link', async () => {
    const { keyboard } = await show({ at: '/flows/session?at=session.active.ready' })
    const details = within(await panel().findByRole('region', { name: 'Details' }))
    const copied = async (name: string) => {
      await keyboard.click(details.getByRole('button', { name }))
      return await navigator.clipboard.readText()
    }
    expect(await copied('Copy text')).toContain('1. restore done (someone)\n2. loadWorkspace done')
    expect(await copied('Copy test')).toContain(`stage.take({"do":"done","actor":"restore","case":"someone"})`)
    expect(await copied('Copy link')).toMatch(/\?at=session\.active\.ready&path=1$/)
    expect(details.getByRole('status').textContent).toBe('Copied')
  })

  it('is a table, too', async () => {
    const { keyboard } = await show()
    await keyboard.click(screen.getByRole('radio', { name: 'Table' }))
    const states = within(screen.getByRole('table', { name: `${flow.chart.nodes.length} states` }))
    expect(states.getByRole('row', { name: /session\.active\.ready/ }).textContent).toContain(
      'Everything of the person is running.',
    )
    const count = flow.chart.transitions.length
    expect(within(screen.getByRole('table', { name: `${count} transitions` })).getAllByRole('row')).toHaveLength(count + 1)
  })
})

describe('live', () => {
  const actor = (steps: LiveStep[]): LiveHistory => ({ key: ' x:1', tab: '', workflow: 'session', name: 'session', steps })

  it('says when nothing runs', async () => {
    await show()
    expect(panel().getByText('Nothing of this workflow is running.')).toBeTruthy()
  })

  it('follows what runs, and steps back and forth in what it did', async () => {
    const { live, keyboard } = await show()
    const steps = [
      liveStep({}),
      liveStep({
        event: 'xstate.done.actor.restore',
        taken: ['session.restoring|xstate.done.actor.restore|0'],
        active: ['session', 'session.active', 'session.active.loading'],
        context: { epoch: 1 },
        actors: [{ id: 'loadWorkspace', status: 'active' }],
      }),
    ]
    act(() => live.show([actor(steps)]))
    expect(screen.getByText('Live: loading')).toBeTruthy()
    expect(chart().getByRole('button', { name: 'State loading, active' }).hasAttribute('data-active')).toBe(true)
    expect(panel().getByText('epoch: 1')).toBeTruthy()
    expect(panel().getByText('loadWorkspace: active')).toBeTruthy()
    await keyboard.click(panel().getByRole('button', { name: 'Older' }))
    expect(screen.getByText('Live: restoring')).toBeTruthy()
    act(() => live.show([actor([...steps, liveStep({ active: ['session', 'session.anonymous'] })])]))
    expect(screen.getByText('Live: restoring')).toBeTruthy()
    await keyboard.click(panel().getByRole('button', { name: 'Follow' }))
    expect(screen.getByText('Live: anonymous')).toBeTruthy()
  })
})

describe('the simulator', () => {
  it('makes things happen, says why not, and goes back', async () => {
    const { keyboard } = await show({ at: '/flows/session?panel=simulate' })
    await keyboard.click(await panel().findByRole('button', { name: 'restore done (someone)' }))
    expect(screen.getByText('Simulated: loading')).toBeTruthy()
    await keyboard.click(panel().getByRole('button', { name: 'loadWorkspace done' }))
    expect(screen.getByText('Simulated: ready')).toBeTruthy()
    expect(panel().getByText(/Refused: sameSignIn/)).toBeTruthy()
    await keyboard.click(panel().getByRole('button', { name: 'Step back' }))
    expect(screen.getByText('Simulated: loading')).toBeTruthy()
    await keyboard.click(panel().getByRole('button', { name: 'From the beginning' }))
    expect(screen.getByText('Simulated: restoring')).toBeTruthy()
  })

  it('plays the shortest path to what was chosen', async () => {
    const { keyboard } = await show({ at: '/flows/session?at=session.signingOut' })
    await keyboard.click(await panel().findByRole('button', { name: 'Play it' }))
    expect(await screen.findByText('Simulated: signingOut')).toBeTruthy()
  })
})

describe('what tests cover', () => {
  it('is said plainly where none ran', async () => {
    await show({ at: '/flows/session?panel=tests' })
    expect(panel().getByText('No coverage: the tests have not run in this build.')).toBeTruthy()
  })

  it('lies over the chart: missing, exempt with its reason, and the path that failed', async () => {
    const { keyboard } = await show({ at: '/flows/session?panel=tests&level=browser', coverage })
    const missing = chart().getByRole('button', { name: /^Transition tab\.signedIn/ })
    expect(missing.getAttribute('data-cover')).toBe('missing')
    expect(panel().getByText('Only a fault of ours brings it about.')).toBeTruthy()
    await keyboard.click(panel().getByRole('button', { name: 'Show on the chart' }))
    expect(
      chart()
        .getByRole('button', { name: /^Transition restore done \[someone\]/ })
        .hasAttribute('data-failed'),
    ).toBe(true)
    await keyboard.click(panel().getByRole('radio', { name: 'View' }))
    expect(panel().getByText('This level has not run for this workflow.')).toBeTruthy()
  })
})
