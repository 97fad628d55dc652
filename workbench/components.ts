import type { Exploration } from './explore.ts'

/**
 * Configurations by their number → the number of the strongly connected component they belong to: between two of the same one
 * there is a way there and a way back. Tarjan, "Depth-first search and linear graph algorithms", 1972; without recursion.
 */
export function strongComponents({
  configurations,
  leaving,
}: Pick<Exploration, 'configurations' | 'leaving'>): Map<number, number> {
  const order = new Map<number, number>()
  const low = new Map<number, number>()
  const component = new Map<number, number>()
  const open: number[] = []
  const ways = (at: number) => (leaving.get(at) ?? []).filter(({ ends }) => !ends).map(({ to }) => to)
  for (const { at: root } of configurations) {
    if (order.has(root)) continue
    const visits = [visit(root)]
    while (visits.length > 0) {
      const { at, left } = visits.at(-1) as { at: number; left: number[] }
      const to = left.pop()
      if (to !== undefined) {
        if (!order.has(to)) visits.push(visit(to))
        else if (!component.has(to)) lower(at, order.get(to) as number)
        continue
      }
      visits.pop()
      const up = visits.at(-1)
      if (up) lower(up.at, low.get(at) as number)
      if (low.get(at) === order.get(at)) for (const one of open.splice(open.indexOf(at))) component.set(one, at)
    }
  }
  return component

  function visit(at: number) {
    order.set(at, order.size)
    low.set(at, order.get(at) as number)
    open.push(at)
    return { at, left: ways(at) }
  }
  function lower(at: number, to: number) {
    low.set(at, Math.min(low.get(at) as number, to))
  }
}
