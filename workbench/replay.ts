import { Actor, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { disagreements } from './agreed.ts'
import type { Chart } from './chart.ts'
import { createRecorder, type Seen } from './coverage.ts'
import { watchMicrosteps } from './microsteps.ts'
import type { AnyModel } from './model.ts'
import { type Stage, setStage } from './stage.ts'
import { sayStimulus } from './stimulus.ts'
import type { Path, PathStep } from './walk.ts'

/** How a path went on a running actor. */
export interface Replay {
  path: Path
  seen: Seen
  /** Null where everything held. */
  failure: ReplayFailure | null
}

export interface ReplayFailure {
  /** Index of the step that failed; -1 where the beginning did. */
  step: number
  /** The attempt and its outcome, in one sentence. */
  message: string
}

/** Told before and after each step; a level with a screen makes its gestures and looks here. */
export interface ReplayHooks {
  begun?(stage: Stage): void | Promise<void>
  /** Carries the step out. Without it the stage does. `taken` tells which definitions the machine has taken since it began. */
  take?(stage: Stage, step: PathStep, taken: () => readonly string[]): void | Promise<void>
  /** Looks at what stands after the step. Throws what it does not like. */
  stands?(stage: Stage, step: PathStep | null): void | Promise<void>
  machine?: AnyStateMachine
}

/** A path may only be replayed on the chart it was made for. */
export function refuseStale(chart: Chart, path: Path): void {
  if (path.version !== chart.version)
    throw new Error(
      `The path was made for version ${path.version} of ${path.workflow}; the machine is now ${chart.version}. Generate it again.`,
    )
}

/** Definitions that are not what was agreed, with what to say of them; none where nothing was. */
export const unagreedIn = ({ agreed }: AnyModel, chart: Chart): ReadonlyMap<string, string> =>
  agreed ? disagreements(chart, agreed) : new Map()

/** Runs a path on a real actor in simulated time, and compares each step with what the path says. */
export async function replay(model: AnyModel, chart: Chart, path: Path, hooks: ReplayHooks = {}): Promise<Replay> {
  const recorder = createRecorder(chart)
  // A path made from the chart cannot tell that the chart is wrong; what people agreed on can.
  const unagreed = unagreedIn(model, chart)
  let taken: string[] = []
  // One machine may invoke another of its own kind: only the outermost is this path's.
  let subject: unknown
  const concerns = (ref: unknown) => {
    subject ??= ref instanceof Actor && ref.logic.root?.id === chart.id ? ref : undefined
    return ref === subject
  }
  const stage = setStage(model, chart, model.inputs[path.input], {
    machine: hooks.machine,
    inspect: watchMicrosteps(concerns, {
      microstep(step) {
        taken.push(...step.taken)
        recorder.microstep(step)
      },
      rest: recorder.rest,
    }),
  })
  const done = (failure: ReplayFailure | null): Replay => ({ path, seen: recorder.seen, failure })
  try {
    try {
      await hooks.begun?.(stage)
      const wrong = difference(stage.actor.getSnapshot(), path.begins, null, [])
      if (wrong) return done({ step: -1, message: `It began otherwise: ${wrong}` })
      await hooks.stands?.(stage, null)
    } catch (error) {
      return done({ step: -1, message: `It began otherwise: ${firstWords(error)}` })
    }
    for (const [index, step] of path.steps.entries()) {
      taken = []
      try {
        await (hooks.take ? hooks.take(stage, step, () => taken) : stage.take(step.stimulus))
        const otherwise = difference(stage.actor.getSnapshot(), step.value, step.takes, taken)
        if (otherwise) return done({ step: index, message: `${sayStimulus(step.stimulus)}: ${otherwise}` })
        const unlike = taken.flatMap(id => unagreed.get(id) ?? [])[0]
        if (unlike) return done({ step: index, message: `${sayStimulus(step.stimulus)}: ${unlike}` })
        await hooks.stands?.(stage, step)
      } catch (error) {
        return done({ step: index, message: `${sayStimulus(step.stimulus)}: ${firstWords(error)}` })
      }
    }
    return done(null)
  } finally {
    stage.stop()
  }
}

/** The words of an error, without the page that some append to it. */
const firstWords = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n\n')[0]?.slice(0, 400) ?? ''

function difference(
  snapshot: AnyMachineSnapshot,
  value: unknown,
  takes: readonly string[] | null,
  taken: readonly string[],
): string | null {
  if (snapshot.status === 'error')
    return `the machine broke: ${snapshot.error instanceof Error ? snapshot.error.message : snapshot.error}`
  if (JSON.stringify(snapshot.value) !== JSON.stringify(value))
    return `stands in ${JSON.stringify(snapshot.value)}, not in ${JSON.stringify(value)}`
  if (takes && takes.join() !== taken.join()) return `took ${taken.join(', ') || 'nothing'}, not ${takes.join(', ') || 'nothing'}`
  return null
}
