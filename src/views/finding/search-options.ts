import type { FoundKind } from '#contract/entities/found-thing.ts'
import { addressOfFound } from '#contract/rules/found-thing.ts'
import type { TeamRole } from '#contract/rules/roles.ts'
import type { FoundGroup } from '#src/machines/global-search/global-search.machine.ts'

/** One line that can be chosen. */
export interface SearchOption {
  id: string
  title: string
  detail: string
  to: string
  /** The thing that it was about can be opened no more. */
  gone?: boolean
  /** It is still being written. */
  draft?: boolean
}

export interface OptionGroup {
  kind: FoundKind | 'page' | 'bookmark'
  options: readonly SearchOption[]
}

/** The server's results, as lines for somebody of this role. */
export const optionsOf = (groups: readonly FoundGroup[], role: TeamRole | null): OptionGroup[] =>
  groups.map(({ kind, items }) => ({
    kind,
    options: items.map(item => ({
      id: `${kind}-${item.uuid}`,
      title: item.title,
      detail: item.detail,
      to: addressOfFound(item, role),
      draft: item.state === 'draft',
    })),
  }))

/** The line after or before another one, through all groups and around their ends. */
export function nextOption(groups: readonly OptionGroup[], now: string | null, step: 1 | -1): string | null {
  const ids = groups.flatMap(group => group.options.map(option => option.id))
  if (ids.length === 0) return null
  const at = now === null ? -1 : ids.indexOf(now)
  if (at < 0) return (step > 0 ? ids[0] : ids.at(-1)) ?? null
  return ids[(at + step + ids.length) % ids.length] ?? null
}
