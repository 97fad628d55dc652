import { inject } from 'vitest'
import { patience } from '#tests/support/patience.ts'
import { readChart } from '#workbench/chart.ts'
import { addSeen, coverageRow, createRecorder, nothingSeen } from '#workbench/coverage.ts'
import { type ExploreOptions, explore } from '#workbench/explore.ts'
import type { AnyModel } from '#workbench/model.ts'
import { postmanPaths } from '#workbench/paths.ts'
import { type Replay, type ReplayFailure, unagreedIn } from '#workbench/replay.ts'
import { failuresOf, type LevelRun } from '#workbench/run.ts'
import { shrinkAll } from '#workbench/shrink.ts'
import { type Stimulus, sayStimulus } from '#workbench/stimulus.ts'
import type { Path } from '#workbench/walk.ts'
import type { BrowserBinding, NoScreen, ServerBinding, World } from './bindings.ts'
import { findBrowser, findModel } from './find-models.ts'
import { isPlace, namesOf } from './places.ts'
import { type SamePage, samePage, type Visitor } from './same-page.ts'
import { runOnServer, walkOnServer } from './server-level.ts'
import type { Told } from './watch-page.ts'

const causeOf = ({ causes }: BrowserBinding, stimulus: Stimulus) => namesOf(stimulus).flatMap(name => causes[name] ?? [])[0]

/** Runs a workflow's tours, or the chosen paths, in a real browser against the real server, with what its binding can cause. */
export async function runInBrowser(
  workflow: string,
  model: AnyModel,
  binding: BrowserBinding | ServerBinding | NoScreen,
  visitor: Visitor,
  chosen: readonly Path[] | null = null,
): Promise<LevelRun> {
  const chart = readChart(model.machine)
  const seen = nothingSeen()
  if ('because' in binding) {
    const exempt = [{ id: '*', levels: ['browser' as const], reason: binding.because }]
    return { row: coverageRow(chart, workflow, 'browser', seen, exempt), failing: [], replays: [], seen }
  }
  if ('process' in binding) return runOnServer(workflow, model, binding, visitor, chosen)
  const replays: Replay[] = []
  const can: ExploreOptions['can'] = (stimulus, active, snapshot) =>
    causeOf(binding, stimulus) !== undefined && isPlace(binding.where, stimulus, active, snapshot)
  const tours = () =>
    postmanPaths(
      explore(workflow, model, {
        can,
        tours: binding.tours,
        ends: stimulus => namesOf(stimulus).some(name => binding.ends?.includes(name)),
      }),
    )
  let same: SamePage | null = null
  for (const path of chosen ?? tours()) {
    same ??= await samePage(binding, visitor)
    const done = await walk(model, binding, path, visitor, same)
    addSeen(seen, done.seen)
    replays.push(done)
    // A failed tour's page stays as it is to be looked at.
    if (done.failure) same = null
  }
  const exempt = [...(model.exempt ?? []), ...(binding.exempt ?? []).map(one => ({ ...one, levels: ['browser' as const] }))]
  return {
    row: coverageRow(chart, workflow, 'browser', seen, exempt),
    failing: await shrinkAll(
      failuresOf(workflow, 'browser', replays),
      { model, can, walk: async path => await walk(model, binding, path, visitor, await samePage(binding, visitor)), tries: 5 },
      1,
    ),
    replays,
    seen,
  }
}

/** Walks one path in a real browser: for paths that were written to a file. @public */
export async function walkInBrowser(path: Path, visitor: Visitor): Promise<Replay> {
  const binding = await findBrowser(path.workflow)
  if ('because' in binding) throw new Error(`${path.workflow} is not walked in a browser: ${binding.because}`)
  const model = await findModel(path.workflow)
  if ('process' in binding) return walkOnServer(model, binding, path, visitor)
  return walk(model, binding, path, visitor, await samePage(binding, visitor))
}

const marketOf = ({ serverUrl }: Visitor) => ({ serverUrl, sessions: { ...inject('sessions') } })

async function walk(model: AnyModel, binding: BrowserBinding, path: Path, visitor: Visitor, same: SamePage): Promise<Replay> {
  const chart = readChart(model.machine)
  const recorder = createRecorder(chart)
  const unagreed = unagreedIn(model, chart)
  const done = (failure: ReplayFailure | null): Replay => ({ path, seen: recorder.seen, failure })
  const heard = listenTo(chart.id, recorder)
  const world: World = {
    ...(await same.begin(heard.hear)),
    visit: visitor.visit,
    market: marketOf(visitor),
    took: heard.took,
    notes: {},
  }
  try {
    await binding.open(world, path.input)
    await heard.until(path.begins)
  } catch (error) {
    return done({ step: -1, message: `It began otherwise: ${messageOf(error)}` })
  }
  for (const [index, { stimulus, value, takes }] of path.steps.entries()) {
    try {
      const cause = causeOf(binding, stimulus)
      if (!cause) throw new Error('nobody can cause this in a browser')
      await cause(world, stimulus)
      await heard.until(value, takes)
      const unlike = takes.flatMap(id => unagreed.get(id) ?? [])[0]
      if (unlike) throw new Error(unlike)
    } catch (error) {
      return done({ step: index, message: `${sayStimulus(stimulus)}: ${messageOf(error)} (at ${world.page.url()})` })
    }
  }
  return done(null)
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error))

/** Follows the one actor of a page that runs this chart: the latest that began. */
function listenTo(machine: string, recorder: ReturnType<typeof createRecorder>) {
  let subject = -1
  let active: string[] = []
  /** Told and not looked at yet: a page may be faster than the path. */
  const queue: Told[] = []
  let current: Told | null = null
  let arrived = () => {}
  const awaited: { event: string; taken: () => void }[] = []

  async function next(deadline: number): Promise<Told | null> {
    while (queue.length === 0) {
      const left = deadline - Date.now()
      if (left <= 0) return null
      await new Promise<void>(resolve => {
        const late = setTimeout(resolve, left)
        arrived = () => {
          clearTimeout(late)
          resolve()
        }
      })
    }
    return queue.shift() ?? null
  }

  return {
    hear(told: Told) {
      if (told.machine !== machine || told.actor < subject) return
      if (told.actor > subject) {
        subject = told.actor
        active = []
        current = null
      }
      if (told.microstep) recorder.microstep(active.length > 0 ? { ...told.microstep, before: active } : told.microstep)
      else recorder.rest(told.active)
      active = told.active
      for (const one of awaited) if (told.microstep?.event === one.event) one.taken()
      queue.push(told)
      arrived()
    },
    /** An event that the path has not looked at yet counts: a page may be faster than the path. */
    took: (event: string) =>
      new Promise<void>(taken => {
        if (queue.some(told => told.microstep?.event === event)) taken()
        else awaited.push({ event, taken })
      }),
    /** Waits until it stands there, having taken that on the way. What is refused leaves no trace to wait for. */
    async until(value: unknown, takes: readonly string[] = []): Promise<void> {
      const there = () => current !== null && JSON.stringify(current.value) === JSON.stringify(value)
      if (takes.length === 0 && there()) return
      const deadline = Date.now() + patience
      const taken: string[] = []
      for (;;) {
        const told = await next(deadline)
        if (!told) break
        current = told
        taken.push(...(told.microstep?.taken ?? []))
        const resting = told.microstep === null || told.status !== 'active'
        if (resting && there() && takes.every(id => taken.includes(id))) return
      }
      const say = (ids: readonly string[]) => ids.join(', ') || 'nothing'
      throw new Error(
        `stands in ${JSON.stringify(current?.value)} having taken ${say(taken)}, not in ${JSON.stringify(value)} having taken ${say(takes)}`,
      )
    },
  }
}
