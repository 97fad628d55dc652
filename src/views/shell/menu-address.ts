import { pathOf, paths } from '#contract/paths.ts'
import type { MenuItem } from './menu-table.ts'

export function addressOf(item: MenuItem): string {
  return item.route ? pathOf(item.route, item.params) : (item.href ?? '/')
}

/** True where an address lies at or below this item; home is only home. */
export function isHere(item: MenuItem, pathname: string): boolean {
  if (!item.route) return false
  // A section is not the place: `/brand-work/history` is still "my work".
  const root = item.params ? paths[item.route].replace(/\/\{.*$/, '') : pathOf(item.route)
  const roots = [root, ...(item.also ?? []).map(name => paths[name].replace(/\/\{.*$/, ''))]
  return roots.some(place => pathname === place || (place !== '/' && pathname.startsWith(`${place}/`)))
}
