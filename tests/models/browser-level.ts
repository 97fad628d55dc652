import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type { Visit } from '#tests/support/browser.ts'
import { readChart } from '#workbench/chart.ts'
import { addSeen, coverageRow, createRecorder, nothingSeen } from '#workbench/coverage.ts'
import { explore } from '#workbench/explore.ts'
import type { AnyModel } from '#workbench/model.ts'
import { postmanPaths } from '#workbench/paths.ts'
import type { Replay, ReplayFailure } from '#workbench/replay.ts'
import { failuresOf, type LevelRun } from '#workbench/run.ts'
import { type Stimulus, sayStimulus } from '#workbench/stimulus.ts'
import type { Path } from '#workbench/walk.ts'
import type { BrowserBinding, NoScreen, World } from './bindings.ts'
import { findBrowser, findModel } from './find-models.ts'
import { holdReplies } from './hold-replies.ts'
import { type Told, watchPage } from './watch-page.ts'

type Visitor = { visit(options?: Visit): Promise<Page>; serverUrl: string }

const patience = 10_000

const bare = (stimulus: Stimulus) => sayStimulus(stimulus).replace(/ \(.*\)$/, '')

const causeOf = ({ causes }: BrowserBinding, stimulus: Stimulus) => causes[sayStimulus(stimulus)] ?? causes[bare(stimulus)]

/** Runs a workflow's tours in a real browser against the real server, with what its binding can cause. */
export async function runInBrowser(
  workflow: string,
  model: AnyModel,
  binding: BrowserBinding | NoScreen,
  visitor: Visitor,
): Promise<LevelRun> {
  const chart = readChart(model.machine)
  const seen = nothingSeen()
  if ('because' in binding) {
    const exempt = [{ id: '*', levels: ['browser' as const], reason: binding.because }]
    return { row: coverageRow(chart, workflow, 'browser', seen, exempt), failing: [], replays: [], seen }
  }
  const replays: Replay[] = []
  const exploration = explore(workflow, model, {
    can: stimulus => causeOf(binding, stimulus) !== undefined,
    ends: stimulus => binding.ends?.some(name => name === sayStimulus(stimulus) || name === bare(stimulus)) ?? false,
  })
  for (const path of postmanPaths(exploration)) {
    const done = await walk(model, binding, path, visitor)
    addSeen(seen, done.seen)
    replays.push(done)
  }
  const exempt = [...(model.exempt ?? []), ...(binding.exempt ?? []).map(one => ({ ...one, levels: ['browser' as const] }))]
  return {
    row: coverageRow(chart, workflow, 'browser', seen, exempt),
    failing: failuresOf(workflow, 'browser', replays),
    replays,
    seen,
  }
}

/** Walks one path in a real browser: for paths that were written to a file. */
export async function walkInBrowser(path: Path, visitor: Visitor): Promise<Replay> {
  const binding = await findBrowser(path.workflow)
  if ('because' in binding) throw new Error(`${path.workflow} is not walked in a browser: ${binding.because}`)
  return walk(await findModel(path.workflow), binding, path, visitor)
}

async function walk(model: AnyModel, binding: BrowserBinding, path: Path, { visit, serverUrl }: Visitor): Promise<Replay> {
  const chart = readChart(model.machine)
  const recorder = createRecorder(chart)
  const done = (failure: ReplayFailure | null): Replay => ({ path, seen: recorder.seen, failure })
  const page = await visit({ reducedMotion: 'reduce', expectErrors: [/./], ...binding.as })
  const heard = listenTo(chart.id, recorder)
  await watchPage(page, heard.hear)
  const world: World = {
    page,
    visit,
    market: { serverUrl, sessions: inject('sessions') },
    replies: await holdReplies(page, binding.holds ?? []),
    notes: {},
  }
  try {
    await binding.open(world, path.input)
    await heard.until(path.begins)
  } catch (error) {
    return done({ step: -1, message: `It began otherwise: ${messageOf(error)}` })
  }
  for (const [index, { stimulus, value, takes }] of path.steps.entries()) {
    heard.forget()
    try {
      await causeOf(binding, stimulus)?.(world, stimulus)
      // What is refused leaves no trace to wait for; where it stands is compared with the next step.
      await heard.until(value, takes)
    } catch (error) {
      return done({ step: index, message: `${sayStimulus(stimulus)}: ${messageOf(error)}` })
    }
  }
  await page.close()
  return done(null)
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error))

/** Follows the one actor of a page that runs this chart: the latest that began. */
function listenTo(machine: string, recorder: ReturnType<typeof createRecorder>) {
  let subject = -1
  let active: string[] = []
  let now: Told | null = null
  let taken: string[] = []
  let changed = () => {}
  return {
    hear(told: Told) {
      if (told.machine !== machine || told.actor < subject) return
      if (told.actor > subject) {
        subject = told.actor
        active = told.microstep?.taken.length ? told.active : []
        taken = []
      }
      if (told.microstep) {
        recorder.microstep({ ...told.microstep, before: active.length > 0 ? active : told.active })
        taken.push(...told.microstep.taken)
      } else recorder.rest(told.active)
      active = told.active
      now = told
      changed()
    },
    forget() {
      taken = []
    },
    /** Waits until it stands there, having taken that. */
    async until(value: unknown, takes: readonly string[] = []): Promise<void> {
      const fits = () =>
        now !== null && JSON.stringify(now.value) === JSON.stringify(value) && takes.every(id => taken.includes(id))
      const deadline = Date.now() + patience
      while (!fits()) {
        const left = deadline - Date.now()
        if (left <= 0)
          throw new Error(
            `stands in ${JSON.stringify(now?.value)} having taken ${taken.join(', ') || 'nothing'}, not in ${JSON.stringify(value)} having taken ${takes.join(', ') || 'nothing'}`,
          )
        await new Promise<void>(resolve => {
          const late = setTimeout(resolve, left)
          changed = () => {
            clearTimeout(late)
            resolve()
          }
        })
      }
    },
  }
}
