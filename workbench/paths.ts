import { strongComponents } from './components.ts'
import type { Configuration, Edge, Exploration } from './explore.ts'
import { present } from './present.ts'
import { beginWalk, type Path, type Walk, wayTo } from './walk.ts'

/** The path that takes these edges one after another; null where the real machine goes another way. */
function pathAlong(exploration: Exploration, input: string, edges: readonly Edge[]): Path | null {
  const walk = beginWalk(exploration, input)
  for (const edge of edges) if (!walk.take(edge)) return null
  return walk.path()
}

/** The shortest path that ends with this edge. */
export function pathThrough(exploration: Exploration, edge: Edge): Path | null {
  const { input, edges } = wayTo(exploration, edge.from)
  return pathAlong(exploration, input, [...edges, edge])
}

/** The shortest path to the first configuration in which a state is active; null where none is. */
export function shortestToState(exploration: Exploration, state: string): Path | null {
  const found = exploration.configurations.find(({ active }) => active.includes(state))
  if (!found) return null
  const { input, edges } = wayTo(exploration, found.at)
  return pathAlong(exploration, input, edges)
}

/** The shortest path that covers a definition or a guard outcome; null where nothing does. */
export function shortestToCover(exploration: Exploration, id: string): Path | null {
  for (const edge of byDepth(exploration)) {
    if (!edge.covers.includes(id)) continue
    const path = pathThrough(exploration, edge)
    if (path) return path
  }
  return null
}

const depths = new WeakMap<Exploration, number[]>()

function depthOf(exploration: Exploration, at: number): number {
  let known = depths.get(exploration)
  if (!known) {
    known = []
    for (const { at, via } of exploration.configurations)
      known[at] = via === null ? 0 : present(known[present(exploration.edges[via], 'the edge').from], 'its depth') + 1
    depths.set(exploration, known)
  }
  return present(known[at], 'its depth')
}

const byDepth = (exploration: Exploration): Edge[] =>
  [...exploration.edges].sort((a, b) => depthOf(exploration, a.from) - depthOf(exploration, b.from) || a.at - b.at)

/** One shortest path to each state. */
export function shortestPaths(exploration: Exploration): Path[] {
  const states = exploration.chart.nodes.filter(({ type }) => type !== 'history').map(({ id }) => id)
  const paths = states.flatMap(state => shortestToState(exploration, state) ?? [])
  return withoutRepeats(paths)
}

/** Short paths that together cover every definition and guard outcome that can be covered: the usual choice. */
export function transitionPaths(exploration: Exploration): Path[] {
  const wanted = new Set([...exploration.seen.definitions, ...exploration.seen.guards])
  const paths: Path[] = []
  // The hardest to reach first: its path covers much of the rest on the way.
  for (const edge of byDepth(exploration).reverse()) {
    if (!edge.covers.some(id => wanted.has(id))) continue
    if (hasShallower(exploration, edge, wanted)) continue
    const path = pathThrough(exploration, edge)
    if (!path) continue
    paths.push(path)
    for (const id of path.covers) wanted.delete(id)
  }
  return [...paths, ...beginningsOnly(exploration, wanted)]
}

/** Paths without a step, for what only beginning covers. */
function beginningsOnly(exploration: Exploration, wanted: Set<string>): Path[] {
  const paths: Path[] = []
  for (const input of exploration.beginnings.keys()) {
    const path = beginWalk(exploration, input).path()
    if (!path.covers.some(id => wanted.has(id))) continue
    paths.push(path)
    for (const id of path.covers) wanted.delete(id)
  }
  return paths
}

/** Whether another edge, nearer to the beginning, covers everything still wanted that this one covers. */
function hasShallower(exploration: Exploration, edge: Edge, wanted: ReadonlySet<string>): boolean {
  const still = edge.covers.filter(id => wanted.has(id))
  const depth = depthOf(exploration, edge.from)
  return exploration.edges.some(other => depthOf(exploration, other.from) < depth && still.every(id => other.covers.includes(id)))
}

/**
 * Few long tours: from where one stands to the nearest thing not covered yet, and back to the beginning only where that is
 * nearer by `resetCost` steps. What there is no way back from costs a reset, too, and comes last. A browser's reset costs about
 * ten steps.
 */
export function postmanPaths(exploration: Exploration, resetCost = 10, only?: ReadonlySet<string>): Path[] {
  const wanted = new Set([...exploration.seen.definitions, ...exploration.seen.guards].filter(id => !only || only.has(id)))
  const tours: Path[] = []
  const componentOf = strongComponents(exploration)
  let walk: Walk | null = null
  /** Steps of the walk until the last one that covered something wanted: what comes after it is cut off. */
  let useful = 0
  const hopeless = new Set<string>()
  const end = () => {
    if (walk && useful > 0) tours.push(walk.path(useful))
    walk = null
    useful = 0
  }
  while (wanted.size > 0) {
    const goal = new Set([...wanted].filter(id => !hopeless.has(id)))
    if (goal.size === 0) break
    const from = (place: Configuration) => nearest(exploration, componentOf, place, goal, resetCost)
    const onward: Edge[] | null = walk?.place ? from(walk.place) : null
    const anew = fromBeginning(exploration, goal)
    if (!onward && !anew) break
    const before = wanted.size
    if (!walk || !onward || (anew && anew.edges.length + resetCost < onward.length)) {
      if (!anew) break
      end()
      walk = beginWalk(exploration, anew.input)
      const first = (walk.place && from(walk.place)) ?? anew.edges
      // Each beginning covers something or gives something up: it comes to an end.
      if (!follow(walk, first, wanted) || wanted.size === before)
        for (const id of first.at(-1)?.covers ?? []) if (wanted.has(id)) hopeless.add(id)
    } else follow(walk, onward, wanted)
    const length = walk.path().steps.length
    if (wanted.size < before) useful = length
    // Configurations that the model does not tell apart may lead to different places; a few tries get there, many do not.
    if (!walk.place || length - useful > resetCost) end()
  }
  end()
  return [...tours, ...beginningsOnly(exploration, wanted)]
}

/** Takes edges until the walk leaves the map; what they cover is not wanted any more. */
function follow(walk: Walk, edges: readonly Edge[], wanted: Set<string>): boolean {
  for (const edge of edges) {
    const stayed = walk.take(edge)
    for (const id of walk.path().covers) wanted.delete(id)
    if (!stayed) return edge === edges.at(-1)
  }
  return true
}

/** The cheapest way from a configuration to an edge that covers something wanted, that edge included. */
function nearest(
  { leaving }: Exploration,
  componentOf: ReadonlyMap<number, number>,
  from: Configuration,
  wanted: ReadonlySet<string>,
  resetCost: number,
): Edge[] | null {
  const cameBy = new Map<number, Edge | null>([[from.at, null]])
  const queue = [from.at]
  let best: Edge[] | null = null
  let least = Number.POSITIVE_INFINITY
  for (let next = 0; next < queue.length; next += 1) {
    const here = present(queue[next], 'the next one')
    for (const edge of leaving.get(here) ?? []) {
      if (edge.covers.some(id => wanted.has(id))) {
        const way = [...backFrom(cameBy, here), edge]
        const leadsBack = !edge.ends && componentOf.get(edge.to) === componentOf.get(from.at)
        const isLast = edge.ends || (leaving.get(edge.to) ?? []).every(({ refused }) => refused)
        const cost = way.length + (leadsBack ? 0 : isLast ? 2 * resetCost : resetCost)
        if (cost < least) [best, least] = [way, cost]
        // The configurations from here on are further away.
        if (leadsBack) return best
      }
      if (cameBy.has(edge.to)) continue
      cameBy.set(edge.to, edge)
      queue.push(edge.to)
    }
  }
  return best
}

function backFrom(cameBy: ReadonlyMap<number, Edge | null>, at: number): Edge[] {
  const way: Edge[] = []
  for (let edge = cameBy.get(at); edge; edge = cameBy.get(edge.from)) way.unshift(edge)
  return way
}

function fromBeginning(exploration: Exploration, wanted: ReadonlySet<string>): { input: string; edges: Edge[] } | null {
  for (const edge of byDepth(exploration)) {
    if (!edge.covers.some(id => wanted.has(id))) continue
    const { input, edges } = wayTo(exploration, edge.from)
    return { input, edges: [...edges, edge] }
  }
  return null
}

/** To every state, and there everything that must do nothing: each refused event, and each that the state does not know. */
export function negativePaths(exploration: Exploration): Path[] {
  const paths: Path[] = []
  const tried = new Set<string>()
  for (const configuration of exploration.configurations) {
    const value = JSON.stringify(configuration.value)
    const refused = (exploration.leaving.get(configuration.at) ?? []).filter(edge => edge.refused)
    const unknown = tried.has(value) ? [] : unknownHere(exploration, configuration)
    const fresh = refused.filter(edge => !tried.has(`${value} ${JSON.stringify(edge.stimulus)}`))
    if (configuration.snapshot.status !== 'active' || fresh.length + unknown.length === 0) continue
    tried.add(value)
    for (const edge of fresh) tried.add(`${value} ${JSON.stringify(edge.stimulus)}`)
    const { input, edges } = wayTo(exploration, configuration.at)
    const path = pathAlong(exploration, input, [...edges, ...fresh, ...unknown])
    if (path) paths.push(path)
  }
  return paths
}

/** Events of the model that no active state has a transition for. */
function unknownHere({ model, edges, leaving }: Exploration, configuration: Configuration): Edge[] {
  const known = new Set(
    (leaving.get(configuration.at) ?? []).flatMap(({ stimulus }) => (stimulus.do === 'event' ? stimulus.event : [])),
  )
  return Object.entries(model.events)
    .filter(([event]) => !known.has(event))
    .flatMap(([event, { cases }]) =>
      Object.keys(cases).map(name => ({
        at: edges.length,
        from: configuration.at,
        to: configuration.at,
        stimulus: { do: 'event' as const, event, case: name },
        refused: true,
        ends: false,
        covers: [],
      })),
    )
}

function withoutRepeats(paths: Path[]): Path[] {
  const text = (path: Path) => JSON.stringify([path.input, path.steps.map(({ stimulus }) => stimulus)])
  const whole = new Set(paths.map(text))
  return paths.filter((path, index) => paths.findIndex(other => text(other) === text(path)) === index && whole.has(text(path)))
}
