import type { Exploration } from './explore.ts'

/** Somebody's stay at a configuration: when it came, how far back it leads, and the ways that are left to try. */
interface Visit {
  at: number
  order: number
  low: number
  left: number[]
}

/**
 * Configurations by their number → the number of the strongly connected component they belong to: between two of the same one
 * there is a way there and a way back. Tarjan, "Depth-first search and linear graph algorithms", 1972; without recursion.
 */
export function strongComponents({
  configurations,
  leaving,
}: Pick<Exploration, 'configurations' | 'leaving'>): Map<number, number> {
  const visited = new Map<number, Visit>()
  const component = new Map<number, number>()
  const open: number[] = []
  const ways = (at: number) => (leaving.get(at) ?? []).filter(({ ends }) => !ends).map(({ to }) => to)
  for (const { at: root } of configurations) {
    if (visited.has(root)) continue
    const visits = [visit(root)]
    for (let here = visits.at(-1); here; here = visits.at(-1)) {
      const to = here.left.pop()
      if (to !== undefined) {
        const known = visited.get(to)
        if (!known) visits.push(visit(to))
        else if (!component.has(to)) lower(here, known.order)
        continue
      }
      visits.pop()
      const up = visits.at(-1)
      if (up) lower(up, here.low)
      if (here.low === here.order) for (const one of open.splice(open.indexOf(here.at))) component.set(one, here.at)
    }
  }
  return component

  function visit(at: number): Visit {
    const visit = { at, order: visited.size, low: visited.size, left: ways(at) }
    visited.set(at, visit)
    open.push(at)
    return visit
  }
  function lower(visit: Visit, to: number) {
    visit.low = Math.min(visit.low, to)
  }
}
