import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { oneOf } from '#contract/one-of.ts'

/** The content of the agreement's side; `deal` is itself, which phones show only when asked. */
export const paneNames = [
  'deal',
  'accept',
  'counter',
  'reject',
  'concept',
  'concept-changes',
  'deliver',
  'changes',
  'publish',
  'object',
  'cancel',
  'terms',
  'extension',
  'change',
  'change-answer',
  'dispute',
  'dispute-answer',
  'dispute-evidence',
  'dispute-split',
  'dispute-appeal',
] as const
export type PaneName = (typeof paneNames)[number]

const isPane = oneOf(paneNames)

/** The open part of the agreement stands in the address: back goes back to where one was. */
export function usePane() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('pane')
  const pane = isPane(asked) ? asked : null
  const show = useCallback(
    (name: PaneName | null, { replace = false } = {}) =>
      setSearch(
        current => {
          const next = new URLSearchParams(current)
          if (name) next.set('pane', name)
          else next.delete('pane')
          return next
        },
        { replace, preventScrollReset: true },
      ),
    [setSearch],
  )
  return { pane, show }
}
