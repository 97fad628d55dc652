import { pick, seeded } from './chance.ts'
import type { Edge, Exploration } from './explore.ts'
import { negativePaths, postmanPaths, shortestPaths, shortestToCover, shortestToState, transitionPaths } from './paths.ts'
import { present } from './present.ts'
import { type Progress, readStop, requireReachable, type Stop, StopError } from './stop.ts'
import { beginWalk, type Path, type Walk } from './walk.ts'

export const generators = {
  shortest: 'one shortest path to every state',
  transitions: 'short paths that together cover every definition and guard outcome',
  postman: 'few long tours that cover the same, with as few new beginnings as pay off',
  random: 'a seeded random walk that likes what it has not seen',
  to: 'the shortest path to one state, definition or guard outcome',
  negative: 'to every state, and there everything that must do nothing',
} as const
export type Generator = keyof typeof generators

export interface GenerateOptions {
  generator?: Generator
  /** When it is enough; see stop.ts. Without it a generator goes on until it is done, a random walk until all is covered. */
  stop?: string
  /** Of random walks. */
  seed?: number
  /** The end of the path that `to` names. */
  to?: string
  /** The price of a new beginning, in steps; for `postman`. */
  resetCost?: number
  /** A clock in milliseconds, for time(…). */
  now?: () => number
}

export interface Generated {
  paths: Path[]
  /** Whether the stop condition was met; true where there was none. */
  met: boolean
}

/** No walk is endless, whatever it was asked for. */
const mostSteps = 20_000

/** Generates paths. Each has been walked on the concrete machine; the same seed gives the same paths. */
export function generate(exploration: Exploration, options: GenerateOptions = {}): Generated {
  const { generator = 'transitions', now = () => Date.now() } = options
  const stop = options.stop ? requireReachable(readStop(options.stop, exploration)) : null
  const since = now()
  if (generator === 'random') return randomWalk(exploration, stop, options.seed ?? 1, () => (now() - since) / 1000)
  const paths = pathsOf(exploration, generator, options)
  return stop ? cut(paths, stop, () => (now() - since) / 1000) : { paths, met: true }
}

function pathsOf(exploration: Exploration, generator: Exclude<Generator, 'random'>, options: GenerateOptions): Path[] {
  switch (generator) {
    case 'shortest':
      return shortestPaths(exploration)
    case 'transitions':
      return transitionPaths(exploration)
    case 'postman':
      return postmanPaths(exploration, options.resetCost)
    case 'negative':
      return negativePaths(exploration)
    case 'to':
      return [pathTo(exploration, options.to)]
  }
}

function pathTo(exploration: Exploration, id: string | undefined): Path {
  if (!id) throw new StopError('The generator "to" needs --to with a state, a transition or a guard outcome.')
  requireReachable(readStop(`reached(${id})`, exploration))
  const path = shortestToState(exploration, id) ?? shortestToCover(exploration, id)
  if (!path) throw new StopError(`Nothing reaches ${id}.`)
  return path
}

/** Keeps paths until the condition is met, and shortens the one in which it is. */
function cut(paths: readonly Path[], stop: Stop, seconds: () => number): Generated {
  const kept: Path[] = []
  const progress = { covered: new Set<string>(), states: new Set<string>(), edges: new Set<number>(), steps: 0, seconds: 0 }
  for (const path of paths) {
    for (const [index, step] of path.steps.entries()) {
      progress.steps += 1
      progress.seconds = seconds()
      for (const id of step.covers) progress.covered.add(id)
      for (const id of step.active) progress.states.add(id)
      if (stop.met(progress)) return { paths: [...kept, { ...path, steps: path.steps.slice(0, index + 1) }], met: true }
    }
    for (const id of path.covers) progress.covered.add(id)
    kept.push(path)
    if (stop.met(progress)) return { paths: kept, met: true }
  }
  return { paths: kept, met: false }
}

function randomWalk(exploration: Exploration, stop: Stop | null, seed: number, seconds: () => number): Generated {
  const chance = seeded(seed)
  const inputs = [...exploration.beginnings.keys()]
  const all = new Set([...exploration.seen.definitions, ...exploration.seen.guards])
  const progress = { covered: new Set<string>(), states: new Set<string>(), edges: new Set<number>(), steps: 0, seconds: 0 }
  const enough = (at: Progress) => (stop ? stop.met(at) : [...all].every(id => at.covered.has(id)))
  const paths: Path[] = []
  while (progress.steps < mostSteps) {
    const walk = beginWalk(
      exploration,
      present(
        pick(inputs, () => 1, chance),
        'an input',
      ),
    )
    note(walk, progress)
    const done = wander(exploration, walk, progress, enough, chance, seconds)
    paths.push(walk.path())
    if (done) return { paths, met: true }
  }
  return { paths, met: false }
}

type Noted = { covered: Set<string>; states: Set<string>; edges: Set<number>; steps: number; seconds: number }

/** Goes on until it is enough, until there is no way on, or until chance begins anew. True where it is enough. */
function wander(
  exploration: Exploration,
  walk: Walk,
  progress: Noted,
  enough: (at: Progress) => boolean,
  chance: () => number,
  seconds: () => number,
): boolean {
  if (enough(progress)) return true
  for (let steps = 0; steps < mostSteps && walk.place; steps += 1) {
    const ways = exploration.leaving.get(walk.place.at) ?? []
    if (ways.length === 0 || chance() < 0.02) return false
    const weightOf = (edge: Edge) => (edge.covers.every(id => progress.covered.has(id)) ? (edge.refused ? 0.3 : 1) : 6)
    const edge = present(pick(ways, weightOf, chance), 'a way')
    walk.take(edge)
    progress.edges.add(edge.at)
    progress.steps += 1
    progress.seconds = seconds()
    note(walk, progress)
    if (enough(progress)) return true
    if (progress.steps >= mostSteps) return false
  }
  return false
}

function note(walk: Walk, progress: Noted) {
  const { covers, steps } = walk.path()
  for (const id of covers) progress.covered.add(id)
  for (const id of steps.at(-1)?.active ?? []) progress.states.add(id)
}
