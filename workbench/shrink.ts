import type { AnyMachineSnapshot } from 'xstate'
import { type Chart, readChart } from './chart.ts'
import { seenIn, spentAfter } from './explore.ts'
import { activeIn, beginPurely, stepPurely } from './microsteps.ts'
import type { AnyModel } from './model.ts'
import type { Replay } from './replay.ts'
import type { Failing } from './run.ts'
import { eventOf, type Stimulus, stimuliIn } from './stimulus.ts'
import type { Path, PathStep } from './walk.ts'

export interface Ground {
  model: AnyModel
  /** The stimuli that a level can make happen where the machine stands; all, unless told. */
  can?: (stimulus: Stimulus, active: readonly string[], snapshot: AnyMachineSnapshot) => boolean
  /** Walks a path at the level where one failed. */
  walk(path: Path): Promise<Replay>
  /** Walks at most, since each costs what its level costs. */
  tries: number
}

/** The path of these stimuli from that input, as the pure machine takes them; null where one of them cannot happen when it comes. */
export function retrace(
  workflow: string,
  { model, can = () => true }: Pick<Ground, 'model' | 'can'>,
  input: string,
  stimuli: readonly Stimulus[],
): Path | null {
  const chart = readChart(model.machine)
  const begun = beginPurely(model.machine, model.inputs[input])
  let { snapshot } = begun
  let spent: ReadonlySet<string> = new Set()
  const first = seenIn(chart, begun)
  const covers = new Set([...first.definitions, ...first.guards])
  const steps: PathStep[] = []
  for (const stimulus of stimuli) {
    const active = activeIn(snapshot)
    if (snapshot.status !== 'active' || !can(stimulus, active, snapshot)) return null
    if (!isPossible(model, chart, stimulus, active, spent)) return null
    const step = stepPurely(model.machine, snapshot, eventOf(model, chart, stimulus, snapshot))
    const now = seenIn(chart, step)
    for (const id of [...now.definitions, ...now.guards]) covers.add(id)
    spent = spentAfter(chart, { snapshot, spent }, stimulus, step)
    snapshot = step.snapshot
    steps.push({
      stimulus,
      value: snapshot.value,
      takes: step.microsteps.flatMap(({ taken }) => taken),
      covers: [...now.definitions, ...now.guards],
      active: activeIn(snapshot),
    })
  }
  return { workflow, version: chart.version, input, begins: begun.snapshot.value, steps, covers: [...covers] }
}

const isPossible = (model: AnyModel, chart: Chart, stimulus: Stimulus, active: readonly string[], spent: ReadonlySet<string>) => {
  const wanted = JSON.stringify(stimulus)
  return stimuliIn(model, chart, new Set(active), spent).some(one => JSON.stringify(one) === wanted)
}

/**
 * The shortest path found that fails as this one does: at the same last step, taking the same definitions. Its beginning is
 * left out as far as can be, then parts of its middle, as long as the machine can go that way and the level still fails. Where the whole path
 * holds when it is walked once more, it stays as it is and the message says so.
 */
export async function shrink(failing: Failing, ground: Ground): Promise<Failing> {
  const { path, step, workflow } = failing
  const last = path.steps[step]
  if (!last) return failing
  let left = ground.tries
  const failsAtItsEnd = async (candidate: Path) => {
    left -= 1
    const { failure } = await ground.walk(candidate)
    return failure && failure.step === candidate.steps.length - 1 ? failure : null
  }
  const whole = retrace(
    workflow,
    ground,
    path.input,
    path.steps.slice(0, step + 1).map(({ stimulus }) => stimulus),
  )
  if (!whole) return failing
  const again = await failsAtItsEnd(whole)
  if (!again) return { ...failing, message: `${failing.message} (held when it was walked once more)` }
  let best: Failing = { ...failing, path: whole, step: whole.steps.length - 1, message: again.message }
  /** Leaves so many steps out, where it fails without them, too. */
  const leaveOut = async (from: number, count: number) => {
    const stimuli = best.path.steps.map(({ stimulus }) => stimulus)
    const candidate = retrace(workflow, ground, path.input, stimuli.toSpliced(from, count))
    if (candidate?.steps.at(-1)?.takes.join() !== last.takes.join()) return false
    const failure = candidate && (await failsAtItsEnd(candidate))
    if (candidate && failure) best = { ...failing, path: candidate, step: candidate.steps.length - 1, message: failure.message }
    return failure !== null
  }
  for (let begin = best.step; begin > 0 && left > 0; begin -= 1) if (await leaveOut(0, begin)) break
  for (let size = Math.floor(best.step / 2); size >= 1 && left > 0; size = Math.floor(size / 2)) {
    for (let from = 0; from < best.step && left > 0; ) {
      const count = Math.min(size, best.step - from)
      if (!(await leaveOut(from, count))) from += count
    }
  }
  const leftOut = step + 1 - best.path.steps.length
  return leftOut > 0 ? { ...best, message: `${best.message} (${leftOut} steps before it were not needed)` } : best
}

/** Each failure as the shortest path that shows it, the shortest first. The first few: many usually have one cause. */
export async function shrinkAll(failing: readonly Failing[], ground: Ground, most = 3): Promise<Failing[]> {
  const shrunk: Failing[] = []
  for (const one of failing.slice(0, most)) shrunk.push(await shrink(one, ground))
  return [...shrunk, ...failing.slice(most)].sort((a, b) => a.step - b.step)
}
