import { guardOutcomes } from './coverage.ts'
import type { Exploration } from './explore.ts'

/** How far a run has got. */
export interface Progress {
  covered: ReadonlySet<string>
  states: ReadonlySet<string>
  edges: ReadonlySet<number>
  steps: number
  seconds: number
}

/** When a run has done enough. */
export interface Stop {
  text: string
  met(progress: Progress): boolean
  /** The reason that it can never be met; empty where it can be. */
  unreachable: string[]
}

/** A stop condition that cannot be understood, or can never be met. */
export class StopError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StopError'
  }
}

const condition =
  /^(definitions|guards|edges|states)\((\d{1,3})%\)$|^(reached)\(([^()]+)\)$|^(length)\((\d+)\)$|^(time)\((\d+(?:\.\d+)?)s\)$/

/**
 * Reads `definitions(100%) and guards(100%) or length(500)`: conditions joined by `and`, and those by `or`.
 * Conditions: definitions(n%), guards(n%), edges(n%), states(n%), reached(id), length(steps), time(seconds s).
 */
export function readStop(text: string, exploration: Exploration): Stop {
  const either = text.split(/\s+or\s+/).map(part => part.split(/\s+and\s+/).map(one => readCondition(one.trim(), exploration)))
  const hopeless = either.map(all => all.flatMap(({ unreachable }) => unreachable))
  return {
    text,
    met: progress => either.some(all => all.every(one => one.met(progress))),
    unreachable: hopeless.every(names => names.length > 0) ? [...new Set(hopeless.flat())] : [],
  }
}

/** Throws where the condition can never be met, naming what cannot be reached. */
export function requireReachable(stop: Stop): Stop {
  if (stop.unreachable.length > 0)
    throw new StopError(`"${stop.text}" can never be met: nothing reaches ${stop.unreachable.join(', ')}.`)
  return stop
}

function readCondition(text: string, exploration: Exploration): Stop {
  const [, share, percent, reached, id = '', length, steps, time, seconds] = condition.exec(text) ?? []
  if (share) return shareOf(text, share, Number(percent), exploration)
  if (reached) return reaching(text, id, exploration)
  if (length) return { text, met: progress => progress.steps >= Number(steps), unreachable: [] }
  if (time) return { text, met: progress => progress.seconds >= Number(seconds), unreachable: [] }
  throw new StopError(
    `"${text}" is no stop condition. There are definitions(n%), guards(n%), edges(n%), states(n%), reached(id), length(n) and time(ns).`,
  )
}

function shareOf(text: string, what: string, percent: number, { chart, seen, edges }: Exploration): Stop {
  const all: readonly (string | number)[] =
    what === 'definitions'
      ? chart.transitions.map(({ id }) => id)
      : what === 'guards'
        ? guardOutcomes(chart)
        : what === 'states'
          ? chart.nodes.filter(({ type }) => type !== 'history').map(({ id }) => id)
          : edges.map(({ at }) => at)
  const reachable = (id: string | number) =>
    typeof id === 'number' || seen.definitions.has(id) || seen.guards.has(id) || seen.states.has(id)
  const needed = Math.ceil((all.length * percent) / 100)
  const out = all.filter(id => !reachable(id)).map(String)
  const has = ({ covered, states, edges: taken }: Progress, id: string | number) =>
    typeof id === 'number' ? taken.has(id) : covered.has(id) || states.has(id)
  return {
    text,
    met: progress => all.filter(id => has(progress, id)).length >= needed,
    unreachable: all.length - out.length < needed ? out : [],
  }
}

function reaching(text: string, id: string, { chart, seen }: Exploration): Stop {
  const known =
    chart.nodes.some(node => node.id === id) || chart.transitions.some(it => it.id === id) || guardOutcomes(chart).includes(id)
  if (!known) throw new StopError(`${chart.id} has no state, transition or guard outcome "${id}".`)
  const reachable = seen.states.has(id) || seen.definitions.has(id) || seen.guards.has(id)
  return { text, met: ({ covered, states }) => covered.has(id) || states.has(id), unreachable: reachable ? [] : [id] }
}
