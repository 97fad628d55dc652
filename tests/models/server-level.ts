import { inject } from 'vitest'
import { moveClock, type ProcessStep, processSteps } from '#contract/endpoints/dev.ts'
import { callAs, type Market } from '#tests/support/offer-in-market.ts'
import { patience } from '#tests/support/patience.ts'
import { readChart } from '#workbench/chart.ts'
import { addSeen, coverageRow, createRecorder, nothingSeen } from '#workbench/coverage.ts'
import { type ExploreOptions, explore } from '#workbench/explore.ts'
import type { AnyModel } from '#workbench/model.ts'
import { postmanPaths } from '#workbench/paths.ts'
import { type Replay, type ReplayFailure, unagreedIn } from '#workbench/replay.ts'
import { failuresOf, type LevelRun } from '#workbench/run.ts'
import { shrinkAll } from '#workbench/shrink.ts'
import { sayStimulus, typeOf } from '#workbench/stimulus.ts'
import type { Path, PathStep } from '#workbench/walk.ts'
import type { ServerBinding, ServerWorld } from './bindings.ts'
import { isPlace, namesOf } from './places.ts'
import type { Visitor } from './same-page.ts'

export const staff = 'admin@elenco.test'

/** Beginning anew is a call, a pitch and an offer. */
const resetCost = 4

/** Runs a shared process's tours, or the chosen paths, on the real server by real calls; what is covered is what the server's own chart did. */
export async function runOnServer(
  workflow: string,
  model: AnyModel,
  binding: ServerBinding,
  visitor: Visitor,
  chosen: readonly Path[] | null = null,
): Promise<LevelRun> {
  const chart = readChart(model.machine)
  const seen = nothingSeen()
  const can: ExploreOptions['can'] = (stimulus, active, snapshot) =>
    namesOf(stimulus).some(name => binding.causes[name]) && isPlace(binding.where, stimulus, active, snapshot)
  const tours = () =>
    postmanPaths(
      explore(workflow, model, {
        can,
        tours: binding.tours,
      }),
      resetCost,
    )
  const replays: Replay[] = []
  const kept = {}
  for (const path of chosen ?? tours()) {
    const done = await walkOnServer(model, binding, path, visitor, kept)
    addSeen(seen, done.seen)
    replays.push(done)
  }
  const exempt = [...(model.exempt ?? []), ...(binding.exempt ?? []).map(one => ({ ...one, levels: ['browser' as const] }))]
  return {
    row: coverageRow(chart, workflow, 'browser', seen, exempt),
    failing: await shrinkAll(
      failuresOf(workflow, 'browser', replays),
      { model, can, walk: path => walkOnServer(model, binding, path, visitor, kept), tries: 10 },
      1,
    ),
    replays,
    seen,
  }
}

export async function walkOnServer(
  model: AnyModel,
  binding: ServerBinding,
  path: Path,
  visitor: Visitor,
  kept: ServerWorld['kept'] = {},
): Promise<Replay> {
  const chart = readChart(model.machine)
  const recorder = createRecorder(chart)
  const unagreed = unagreedIn(model, chart)
  const done = (failure: ReplayFailure | null): Replay => ({ path, seen: recorder.seen, failure })
  let id = ''
  let last = 0
  const lastOf = (steps: readonly ProcessStep[]) => steps.at(-1)?.seq ?? last
  const world: ServerWorld = {
    ...worldOf(visitor, kept),
    async prepared() {
      last = lastOf(await stepsAfter(market, binding, id, last))
    },
  }
  const { market } = world
  try {
    const begun = await binding.open(world, path.input)
    if (begun.state !== path.begins) throw new Error(`stands in ${begun.state}, not in ${path.begins}`)
    id = begun.id
    last = seqOfBeginning(await stepsAfter(market, binding, id, 0), path.begins)
  } catch (error) {
    return done({ step: -1, message: `It began otherwise: ${messageOf(error)}` })
  }
  for (const [index, step] of path.steps.entries()) {
    try {
      await carryOut(binding, world, step)
      const steps = await stepsOf(market, binding, id, last, step)
      last = lastOf(steps)
      for (const microstep of steps.flatMap(({ microsteps }) => microsteps)) recorder.microstep(microstep)
      compare(steps, step)
      const unlike = step.takes.flatMap(taken => unagreed.get(taken) ?? [])[0]
      if (unlike) throw new Error(unlike)
    } catch (error) {
      return done({ step: index, message: `${sayStimulus(step.stimulus)}: ${messageOf(error)}` })
    }
  }
  return done(null)
}

/** A job may already have gone on from where the path begins: its step is the first of the path, however soon it came. */
function seqOfBeginning(steps: readonly ProcessStep[], begins: string): number {
  const entered = steps.findLast(({ to }) => to === begins)
  return entered?.seq ?? (steps[0]?.from === begins ? 0 : (steps.at(-1)?.seq ?? 0))
}

/** An event that the chart refuses has to be refused by the server, too. */
async function carryOut(binding: ServerBinding, world: ServerWorld, { stimulus, takes }: PathStep) {
  const cause = namesOf(stimulus).flatMap(name => binding.causes[name] ?? [])[0]
  const refused = await (cause?.(world, stimulus) ?? Promise.resolve()).then(
    () => null,
    (error: unknown) => error,
  )
  if (takes.length > 0 && refused) throw refused
  if (takes.length === 0 && !refused) throw new Error('was not refused')
}

function compare(steps: readonly ProcessStep[], { takes, value }: PathStep) {
  const taken = takenBy(steps)
  if (steps.length === 0) throw new Error('the server’s chart was not asked')
  if (steps.at(-1)?.to !== value) throw new Error(`stands in ${steps.at(-1)?.to}, not in ${value}`)
  if (taken.join() !== takes.join())
    throw new Error(`took ${taken.join(', ') || 'nothing'}, not ${takes.join(', ') || 'nothing'}`)
}

/**
 * The steps that the server did for one of the path. Where a job goes on by itself it is the first like it, waited for; what the job
 * did before is passed over, and what it did after is looked at with the steps that follow.
 */
async function stepsOf(
  market: Market,
  binding: ServerBinding,
  id: string,
  after: number,
  { stimulus, takes }: PathStep,
): Promise<ProcessStep[]> {
  const { byItself } = binding
  const isLike = (one: ProcessStep) => one.event === typeOf(stimulus) && takenBy([one]).join() === takes.join()
  let looked = 0
  let late = 0
  for (;;) {
    const steps = await stepsAfter(market, binding, id, after)
    if (!byItself) return steps
    const at = steps.findIndex(isLike)
    const before = at < 0 ? steps : steps.slice(0, at)
    const goesOn = before.every(({ event }) => byItself.includes(event))
    if (at >= 0 && goesOn) return steps.slice(at, at + 1)
    // A busy machine takes its time: as long as the job goes on it is waited for.
    if (late === 0 || steps.length > looked) late = Date.now() + patience
    looked = steps.length
    if (!goesOn || Date.now() > late) return steps
    await new Promise(done => setTimeout(done, 50))
  }
}

const takenBy = (steps: readonly ProcessStep[]) => steps.flatMap(({ microsteps }) => microsteps.flatMap(one => one.taken))

/** Steps of this process alone: what lies on a booked face goes by the id of its booking. */
async function stepsAfter(market: Market, { process }: ServerBinding, id: string, after: number): Promise<ProcessStep[]> {
  const steps: ProcessStep[] = await callAs(market, staff, processSteps, { query: { id, after: String(after) } })
  return steps.filter(step => step.process === process)
}

function worldOf({ visit, serverUrl }: Visitor, kept: ServerWorld['kept']): Omit<ServerWorld, 'prepared'> {
  const market: Market = { serverUrl, sessions: { ...inject('sessions') } }
  // It goes as ours does, so much ahead.
  let ahead: number | null = null
  async function move(advance_ms: number) {
    const { now } = await callAs(market, staff, moveClock, { body: { advance_ms } })
    ahead = Date.parse(now) - Date.now()
  }
  async function now() {
    if (ahead === null) await move(0)
    return new Date(Date.now() + (ahead ?? 0))
  }
  return {
    market,
    visit,
    now,
    async passUntil(instant) {
      if (instant === null) throw new Error('nothing is due')
      await move(Math.max(0, Date.parse(instant) - (await now()).getTime()) + 1000)
    },
    notes: {},
    kept,
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error))
