import type { AnyStateMachine } from 'xstate'
import type { Chart } from './chart.ts'
import { addSeen, type CoverageRow, coverageRow, nothingSeen, type Seen } from './coverage.ts'
import { type Exploration, explore } from './explore.ts'
import type { AnyModel, Level } from './model.ts'
import { type Mutant, mutantsOf } from './mutate.ts'
import { negativePaths, transitionPaths } from './paths.ts'
import { type Replay, type ReplayHooks, refuseStale, replay } from './replay.ts'
import { shrinkAll } from './shrink.ts'
import type { Path } from './walk.ts'

/** A path that did not hold: the shortest one that shows it, and where. */
export interface Failing {
  workflow: string
  level: Level
  path: Path
  step: number
  message: string
}

export interface LevelRun {
  row: CoverageRow
  failing: Failing[]
  replays: Replay[]
  seen: Seen
}

/** Runs paths on the pure machine in simulated time. Throws where a path belongs to another version of the chart. */
export async function runOnMachine(
  workflow: string,
  model: AnyModel,
  chart: Chart,
  paths: readonly Path[],
  hooks: ReplayHooks = {},
): Promise<LevelRun> {
  for (const path of paths) refuseStale(chart, path)
  const seen = nothingSeen()
  const replays: Replay[] = []
  for (const path of paths) {
    const done = await replay(model, chart, path, hooks)
    addSeen(seen, done.seen)
    replays.push(done)
  }
  return {
    row: coverageRow(chart, workflow, 'machine', seen, model.exempt),
    failing: await shrinkAll(failuresOf(workflow, 'machine', replays), {
      model,
      walk: path => replay(model, chart, path, hooks),
      tries: 200,
    }),
    replays,
    seen,
  }
}

/** The failures, each at its step, the shortest path first. */
export function failuresOf(workflow: string, level: Level, replays: readonly Replay[]): Failing[] {
  return replays
    .flatMap(({ path, failure }) => (failure ? [{ workflow, level, path, ...failure }] : []))
    .sort((a, b) => a.step - b.step)
}

/** The paths that prove a workflow at the machine level: everything covered, and everything refused that must be. */
export const provingPaths = (exploration: Exploration): Path[] => [...transitionPaths(exploration), ...negativePaths(exploration)]

export interface MutationRun {
  workflow: string
  mutants: number
  caught: number
  /** Changes that no path noticed. */
  missed: { id: string; how: Mutant['how'] }[]
}

/** Changes the chart in every small way there is, and counts how many of the changes its own paths notice. */
export async function runMutants(workflow: string, model: AnyModel): Promise<MutationRun> {
  const exploration = explore(workflow, model)
  const paths = provingPaths(exploration)
  const mutants = mutantsOf(model.machine)
  const missed: MutationRun['missed'] = []
  for (const { id, how, machine } of mutants) {
    if (!(await notices(model, exploration.chart, paths, machine))) missed.push({ id, how })
  }
  return { workflow, mutants: mutants.length, caught: mutants.length - missed.length, missed }
}

async function notices(model: AnyModel, chart: Chart, paths: readonly Path[], machine: AnyStateMachine): Promise<boolean> {
  for (const path of paths) {
    try {
      if ((await replay(model, chart, path, { machine })).failure) return true
    } catch {
      // A chart so broken that it does not even start is noticed, too.
      return true
    }
  }
  return false
}
