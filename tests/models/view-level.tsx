import { act, cleanup, screen } from '@testing-library/react'
import { renderView } from '#tests/support/render-view.tsx'
import { type Chart, readChart } from '#workbench/chart.ts'
import { addSeen, coverageRow, nothingSeen } from '#workbench/coverage.ts'
import { type ExploreOptions, explore } from '#workbench/explore.ts'
import { activeIn } from '#workbench/microsteps.ts'
import type { AnyModel } from '#workbench/model.ts'
import { postmanPaths } from '#workbench/paths.ts'
import { present } from '#workbench/present.ts'
import { type Replay, replay } from '#workbench/replay.ts'
import { failuresOf, type LevelRun } from '#workbench/run.ts'
import { shrinkAll } from '#workbench/shrink.ts'
import { type Stage, setStage } from '#workbench/stage.ts'
import { eventOf } from '#workbench/stimulus.ts'
import type { Path, PathStep } from '#workbench/walk.ts'
import { until } from './at-hand.ts'
import type { Hands, NoScreen, ViewBinding } from './bindings.ts'
import { isPlace } from './places.ts'

/** Rendering anew costs about as much as five steps. */
const resetCost = 5

/** Reads the modules of what a workflow shows, so that its seconds are those of its tours. */
export async function readView(model: AnyModel, binding: ViewBinding | NoScreen): Promise<void> {
  if ('because' in binding) return
  const stage = setStage(model, readChart(model.machine), Object.values(model.inputs)[0])
  await binding.show(stage)
  stage.stop()
}

/** Runs a workflow's tours, or the chosen paths, in jsdom: a person's events by gestures on the view, all else by the stage. */
export async function runInView(
  workflow: string,
  model: AnyModel,
  binding: ViewBinding | NoScreen,
  chosen: readonly Path[] | null = null,
): Promise<LevelRun> {
  const chart = readChart(model.machine)
  const seen = nothingSeen()
  if ('because' in binding) {
    const exempt = [{ id: '*', levels: ['view' as const], reason: binding.because }]
    return { row: coverageRow(chart, workflow, 'view', seen, exempt), failing: [], replays: [], seen }
  }
  const replays: Replay[] = []
  const can: ExploreOptions['can'] = (stimulus, active, snapshot) => isPlace(binding.where, stimulus, active, snapshot)
  for (const path of chosen ?? postmanPaths(explore(workflow, model, { can }), resetCost)) {
    const done = await walkInView(model, chart, binding, path)
    addSeen(seen, done.seen)
    replays.push(done)
  }
  const exempt = [...(model.exempt ?? []), ...(binding.exempt ?? []).map(one => ({ ...one, levels: ['view' as const] }))]
  return {
    row: coverageRow(chart, workflow, 'view', seen, exempt),
    failing: await shrinkAll(failuresOf(workflow, 'view', replays), {
      model,
      can,
      walk: path => walkInView(model, chart, binding, path),
      tries: 40,
    }),
    replays,
    seen,
  }
}

async function walkInView(model: AnyModel, chart: Chart, binding: ViewBinding, path: Path): Promise<Replay> {
  let hands: Hands | null = null
  try {
    return await replay(model, chart, path, {
      async begun(stage) {
        const { keyboard, container } = await renderView(await binding.show(stage), binding.around)
        hands = { screen, keyboard, container, stage }
      },
      async take(stage, step, taken) {
        await makeHappen(model, chart, binding, present(hands, 'the view'), stage, step)
        // On a busy machine React may still be on its way; what does not come in time, the path says.
        await until(() => taken().length >= step.takes.length, 'the step').catch(() => {})
      },
      async stands(stage) {
        for (const state of activeIn(stage.actor.getSnapshot())) await binding.stands[state]?.(present(hands, 'the view'))
      },
    })
  } finally {
    cleanup()
  }
}

/** By a gesture where a person does it; what must be refused is sent past the view, which does not offer it. */
async function makeHappen(model: AnyModel, chart: Chart, binding: ViewBinding, hands: Hands, stage: Stage, step: PathStep) {
  const { stimulus } = step
  const gesture = stimulus.do === 'event' && step.takes.length > 0 ? binding.gestures[stimulus.event] : undefined
  if (gesture) await gesture(hands, eventOf(model, chart, stimulus, stage.actor.getSnapshot()))
  else await act(async () => stage.take(stimulus))
}

/** The parts that a binding still lacks: gestures for a person's events, and something to see for every leaf state. */
export function lacksInView(model: AnyModel, binding: ViewBinding | NoScreen): string[] {
  if ('because' in binding) return []
  const chart = readChart(model.machine)
  const exempt = new Set((binding.exempt ?? []).map(({ id }) => id))
  const gestures = Object.entries(model.events)
    .filter(([event, { by }]) => by === 'person' && !binding.gestures[event] && !exempt.has(event))
    .map(([event]) => `a gesture for ${event}`)
  const stands = chart.nodes
    .filter(({ type, id }) => type === 'atomic' && !binding.stands[id] && !exempt.has(id))
    // A state that is left at once is never looked at.
    .filter(({ id }) => !isTransient(chart, id))
    .map(({ id }) => `something to see in ${id}`)
  const strayGestures = Object.keys(binding.gestures)
    .filter(event => !model.events[event])
    .map(event => `${event}, which has a gesture, in the machine`)
  const strayStates = Object.keys(binding.stands)
    .filter(id => !chart.nodes.some(node => node.id === id))
    .map(id => `${id}, which has something to see, in the machine`)
  return [...gestures, ...stands, ...strayGestures, ...strayStates]
}

const isTransient = (chart: Chart, id: string) =>
  chart.transitions.some(({ source, cause, guard }) => source === id && cause === 'always' && guard === null)
