import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { type Chart, definitionId, readChart } from './chart.ts'
import { addSeen, createRecorder, guardOutcomes, nothingSeen, type Seen } from './coverage.ts'
import { activeIn, beginPurely, boundMicrosteps, type PureStep, stepPurely } from './microsteps.ts'
import type { AnyModel } from './model.ts'
import { present } from './present.ts'
import { eventOf, fits, type Stimulus, sayStimulus, stimuliIn, typeOf } from './stimulus.ts'

/** The place where a machine can stand, as far as anything that follows can tell. */
export interface Configuration {
  /** Its number in the order of discovery. */
  at: number
  /** The state value, as XState gives it. */
  value: unknown
  active: readonly string[]
  /** The edge it was discovered by; null where the machine begins. */
  via: number | null
  /** The input it was begun with, on the way it was discovered. */
  input: string
  snapshot: AnyMachineSnapshot
  /** Actors and timers that are over while their state still stands. */
  spent: ReadonlySet<string>
}

/** Something that happened in a configuration, and where it led. A refused one leads nowhere and covers a guard's other outcome. */
export interface Edge {
  at: number
  from: number
  to: number
  stimulus: Stimulus
  refused: boolean
  /** After it there is nothing to go on with at this level: the page is left. It leads nowhere on the map. */
  ends: boolean
  /** Definitions and guard outcomes that it covers. */
  covers: readonly string[]
}

/** Everything that can be reached from the model's inputs with the model's samples. */
export interface Exploration {
  workflow: string
  model: AnyModel
  chart: Chart
  configurations: readonly Configuration[]
  edges: readonly Edge[]
  /** Edges by the configuration they leave. */
  leaving: ReadonlyMap<number, readonly Edge[]>
  /** The configurations where it begins, by input. */
  beginnings: ReadonlyMap<string, number>
  seen: Seen
  /** False where it stopped early because everything was covered. */
  complete: boolean
  /** The key that tells configurations apart; a walk finds its place by it. */
  keyOf(snapshot: AnyMachineSnapshot, spent: ReadonlySet<string>): string
  find(key: string): Configuration | undefined
}

/** The machine cannot be explored in bounds, or breaks while it is: says what and where. */
export class ExplorationError extends Error {
  readonly chart: string
  constructor(chart: string, message: string) {
    super(`${chart}: ${message}`)
    this.name = 'ExplorationError'
    this.chart = chart
  }
}

const usualBound = 2000

export interface ExploreOptions {
  /** All of it, even where everything has been covered already. */
  whole?: boolean
  /** The stimuli that a level can make happen, where these states are active. */
  can?: (stimulus: Stimulus, active: readonly string[], snapshot: AnyMachineSnapshot) => boolean
  /** Inputs that tours begin with; the others are begun with and left. All, unless told. */
  tours?: readonly string[]
  /** The stimuli that leave the page that a level looks at. */
  ends?: (stimulus: Stimulus) => boolean
}

/**
 * Steps a machine through everything its model knows, breadth first. It stops early once every definition and guard outcome
 * has been covered (parallel regions multiply, and nothing new would come), unless `whole` asks for all of it.
 */
export function explore(
  workflow: string,
  model: AnyModel,
  { whole = false, can = () => true, ends = () => false, tours }: ExploreOptions = {},
): Exploration {
  const chart = readChart(model.machine)
  boundMicrosteps(model.machine)
  const configurations: Configuration[] = []
  const edges: Edge[] = []
  const leaving = new Map<number, Edge[]>()
  const beginnings = new Map<string, number>()
  const known = new Map<string, Configuration>()
  const seen = nothingSeen()
  const bound = model.configurations ?? usualBound
  const happeningIn = rememberHappening(model, chart)
  const keyOf = (snapshot: AnyMachineSnapshot, spent: ReadonlySet<string>) =>
    configurationKey(model, chart, snapshot, spent, happeningIn)

  const arrive = (step: PureStep, via: number | null, input: string, spent: ReadonlySet<string>): Configuration => {
    const key = keyOf(step.snapshot, spent)
    const before = known.get(key)
    if (before) return before
    if (configurations.length >= bound) throw new ExplorationError(chart.id, unbounded(configurations, bound))
    const found = {
      at: configurations.length,
      value: step.snapshot.value,
      active: activeIn(step.snapshot),
      via,
      input,
      snapshot: step.snapshot,
      spent,
    }
    configurations.push(found)
    known.set(key, found)
    return found
  }

  const begin = (input: string) => {
    const begun = guarded(chart, `beginning with "${input}"`, () => beginPurely(model.machine, model.inputs[input]))
    addSeen(seen, seenIn(chart, begun))
    beginnings.set(input, arrive(begun, null, input, new Set()).at)
  }
  const [first, later] = partition(Object.keys(model.inputs), input => tours?.includes(input) ?? true)
  for (const input of first) begin(input)

  const all = [...chart.transitions.map(({ id }) => id), ...guardOutcomes(chart)]
  const wanted = new Set(all.filter(id => !seen.definitions.has(id) && !seen.guards.has(id)))
  const cover = (more: Seen) => {
    addSeen(seen, more)
    for (const id of [...more.definitions, ...more.guards]) wanted.delete(id)
  }
  let complete = true
  for (let next = 0; next < configurations.length; next += 1) {
    if (wanted.size === 0 && !whole) {
      complete = false
      break
    }
    const here = present(configurations[next], 'the next configuration')
    const out: Edge[] = []
    leaving.set(here.at, out)
    if (here.snapshot.status !== 'active') continue
    const { stimuli } = happeningIn(here.active, here.spent)
    for (const stimulus of stimuli.filter(stimulus => can(stimulus, here.active, here.snapshot))) {
      const event = guarded(chart, sayStimulus(stimulus), () => eventOf(model, chart, stimulus, here.snapshot))
      const step = guarded(chart, `${sayStimulus(stimulus)} in ${JSON.stringify(here.value)}`, () =>
        stepPurely(model.machine, here.snapshot, event),
      )
      const stepSeen = seenIn(chart, step)
      cover(stepSeen)
      const spent = spentAfter(chart, here, stimulus, step)
      const refused = step.microsteps.every(({ taken }) => taken.length === 0)
      const last = ends(stimulus)
      const to = refused || last ? here : arrive(step, edges.length, here.input, spent)
      const edge = {
        at: edges.length,
        from: here.at,
        to: to.at,
        stimulus,
        refused,
        ends: last,
        covers: [...stepSeen.definitions, ...stepSeen.guards],
      }
      edges.push(edge)
      out.push(edge)
    }
  }
  for (const input of later) begin(input)
  return {
    workflow,
    model,
    chart,
    configurations,
    edges,
    leaving,
    beginnings,
    seen,
    complete,
    keyOf,
    find: key => known.get(key),
  }
}

/** The stimuli that can happen where these states are active, and those of them that a guard decides. */
interface Happening {
  stimuli: readonly Stimulus[]
  guarded: readonly Stimulus[]
}
type HappeningIn = (active: readonly string[], spent: ReadonlySet<string>) => Happening

/** It depends on the active states and on what is spent alone: found once for each of these. */
function rememberHappening(model: AnyModel, chart: Chart): HappeningIn {
  const known = new Map<string, Happening>()
  return (active, spent) => {
    const key = JSON.stringify([active, [...spent].sort()])
    const before = known.get(key)
    if (before) return before
    const here = new Set(active)
    const guards = chart.transitions.filter(({ source, guard }) => guard !== null && here.has(source))
    const stimuli = stimuliIn(model, chart, here, spent)
    const found = {
      stimuli,
      guarded: stimuli.filter(stimulus => guards.some(({ event }) => fits(event, typeOf(stimulus)))),
    }
    known.set(key, found)
    return found
  }
}

function partition<T>(things: readonly T[], which: (thing: T) => boolean): [T[], T[]] {
  return [things.filter(which), things.filter(thing => !which(thing))]
}

/** The coverage of one pure step. */
export function seenIn(chart: Chart, step: PureStep): Seen {
  const recorder = createRecorder(chart)
  for (const microstep of step.microsteps) recorder.microstep(microstep)
  const active = activeIn(step.snapshot)
  recorder.rest(active)
  for (const id of active) recorder.seen.states.add(id)
  return recorder.seen
}

/** Which actors and timers are over after a step while their state still stands; entering it anew makes them new. */
export function spentAfter(
  chart: Chart,
  before: { snapshot: AnyMachineSnapshot; spent: ReadonlySet<string> },
  stimulus: Stimulus,
  step: PureStep,
): Set<string> {
  const active = new Set(activeIn(step.snapshot))
  const reentered = reenteredIn(chart, step)
  const spent = new Set<string>()
  const consider = (id: string) => {
    const timer = chart.transitions.find(({ event, cause }) => cause === 'after' && event === id)
    if (timer) {
      if (active.has(timer.source) && !reentered.has(timer.source)) spent.add(id)
    } else if (step.snapshot.children[id] && step.snapshot.children[id] === before.snapshot.children[id]) spent.add(id)
  }
  for (const id of before.spent) consider(id)
  if (isSwallowed(chart, step)) return spent
  if (stimulus.do === 'after') consider(stimulus.event)
  else if (stimulus.do !== 'event') consider(stimulus.actor)
  return spent
}

/** Taken by a transition that does nothing: an end that nobody minds. It changes nothing that could be told apart. */
function isSwallowed(chart: Chart, step: PureStep): boolean {
  const taken = step.microsteps.flatMap(({ taken }) => taken)
  const definitions = chart.transitions.filter(({ id }) => taken.includes(id))
  return definitions.length > 0 && definitions.every(({ targets, actions }) => targets.length + actions.length === 0)
}

/** States that were left and entered again within one step: those below a transition that goes somewhere. */
function reenteredIn(chart: Chart, step: PureStep): Set<string> {
  const taken = step.microsteps.flatMap(({ taken }) => taken)
  const moved = chart.transitions.filter(({ id, targets }) => targets.length > 0 && taken.includes(id))
  const touched = new Set<string>()
  for (const { source, targets, reenter } of moved) {
    for (const target of targets) touched.add(target)
    if (reenter || targets.includes(source)) touched.add(source)
  }
  let grown = true
  while (grown) {
    grown = false
    for (const { id, parent } of chart.nodes) {
      if (parent !== null && touched.has(parent) && !touched.has(id)) grown = Boolean(touched.add(id))
    }
  }
  return touched
}

/** The state value, what is spent, the model's facts, and what every guard would answer to everything that can happen now. What no guard decides is told by the state. */
function configurationKey(
  model: AnyModel,
  chart: Chart,
  snapshot: AnyMachineSnapshot,
  spent: ReadonlySet<string>,
  happeningIn: HappeningIn,
): string {
  const answers =
    snapshot.status === 'active'
      ? happeningIn(activeIn(snapshot), spent).guarded.map(stimulus =>
          guarded(chart, `${sayStimulus(stimulus)} in ${JSON.stringify(snapshot.value)}`, () =>
            takenBy(model, snapshot, eventOf(model, chart, stimulus, snapshot)),
          ),
        )
      : []
  const facts = model.facts ? guarded(chart, 'its facts', () => model.facts?.(snapshot.context, snapshot.value)) : null
  return JSON.stringify([snapshot.value, snapshot.status, [...spent].sort(), facts, answers])
}

const takenBy = (model: AnyModel, snapshot: AnyMachineSnapshot, event: EventObject): string[] =>
  (model.machine.getTransitionData(snapshot, event) ?? []).map(definitionId)

function guarded<T>(chart: Chart, where: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof ExplorationError) throw error
    throw new ExplorationError(chart.id, `${where}: ${error instanceof Error ? error.message : error}`)
  }
}

/** Names the state that most configurations share: that is where a fact keeps growing. */
function unbounded(configurations: readonly Configuration[], bound: number): string {
  const counts = new Map<string, number>()
  for (const { value } of configurations) counts.set(JSON.stringify(value), (counts.get(JSON.stringify(value)) ?? 0) + 1)
  const [most, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
  return `more than ${bound} configurations, ${count} of them in ${most}. The model's facts keep growing: tell fewer apart.`
}
